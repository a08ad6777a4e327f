"""Stories in WebKit, today's and an older one: of both there are drivers in Debian, but none of Playwright's."""
