"""What happened, as told by the rules: with no log, telling costs nothing."""


def tell(log, kind, who, what, amount):
    """Note one event. Plain logs are lists; the compiled log is a table of counts and amounts."""
    if log is not None:
        log.append((kind, who, what, amount))
