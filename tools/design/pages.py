"""The tokens as tables of the documentation."""


def files(source):
    return {}
