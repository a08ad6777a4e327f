"""How the tests run: properties are judged by what comes out, never by how long it took."""

from hypothesis import settings

settings.register_profile("house", deadline=None)
settings.load_profile("house")
