"""The server: tables where people and bots play, kept in a database and spoken to over HTTP and WebSockets."""
