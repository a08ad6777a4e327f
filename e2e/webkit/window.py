#!/usr/bin/python3
"""A window of WebKitGTK for its driver, as narrow as a phone: `window.py WIDTH HEIGHT [PROFILE]`.

Without a profile it is a private window. The system's Python runs it, which knows GTK. What pages complain of it writes
to its standard output.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

VERSION = (WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())


def main(width: str, height: str, profile: str = "") -> None:
    kept = WebKit2.WebsiteDataManager(
        base_data_directory=profile, base_cache_directory=profile, is_ephemeral=not profile
    )
    context = WebKit2.WebContext.new_with_website_data_manager(kept)
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)

    def opened(_session: object) -> object:
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
        window = Gtk.Window(default_width=int(width), default_height=int(height))
        window.add(view)
        window.connect("destroy", Gtk.main_quit)
        window.show_all()
        return view

    def steered(_context: object, session: object) -> None:
        itself = WebKit2.ApplicationInfo()
        itself.set_name("window")
        itself.set_version(*VERSION)
        session.set_application_info(itself)
        session.connect("create-web-view", opened)

    context.set_automation_allowed(True)
    context.connect("automation-started", steered)
    Gtk.main()


if __name__ == "__main__":
    if sys.argv[1:] == ["--version"]:
        print("WebKitGTK", ".".join(map(str, VERSION)))
    else:
        main(*sys.argv[1:])
