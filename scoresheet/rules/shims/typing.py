"""MicroPython has no typing: the names that the rulebook imports from it, without their meaning."""


class _Name:
    def __getitem__(self, _):
        return self


class TypedDict:
    pass


Any = Callable = Iterable = NotRequired = Sequence = _Name()
