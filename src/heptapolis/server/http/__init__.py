"""The HTTP API, the sockets and the page's files."""
