/** Tells the story of the guide as JSON. */

import { BEFORE, LESSONS, SETUP } from "../static/guide/story.ts";

process.stdout.write(JSON.stringify({ setup: SETUP, before: BEFORE, lessons: LESSONS }));
