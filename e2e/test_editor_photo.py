"""A photo of the printed sheet: its lake is read from it, and it lies under the lake; it never leaves the device."""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from scoresheet.rules.editions.edition import shipped_edition
from scoresheet.rules.editions.new_edition import blank_edition

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, phone, scrolls_sideways
from .conftest import Visit
from .editing import KEY, Editor, opened
from .editions import mine, remembering
from .engines import in_firefox_too
from .printed import Photo, Point, no_sheet, photographed
from .test_new import open_it

BOX: Any = shipped_edition("lampion")
PRINTED = BOX["lakes"]["main"]


def png(width: int, height: int) -> bytes:
    """One of an even colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    lines = zlib.compress((b"\0" + b"\x60\x80\xa0" * width) * height)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", lines) + chunk(b"IEND", b"")


def taken_sideways(page: Page, width: int, height: int) -> bytes:
    """A JPEG that says that the camera was turned."""
    url = page.evaluate(
        "size => Object.assign(document.createElement('canvas'), size).toDataURL('image/jpeg')",
        {"width": width, "height": height},
    )
    jpeg = base64.b64decode(url.partition(",")[2])
    exif = b"Exif\0\0MM\0\x2a\0\0\0\x08" + struct.pack(">HHHIHHI", 1, 0x0112, 3, 1, 6, 0, 0)
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


def unread() -> Any:
    """The edition of the box, but that no area of its lake has a colour yet."""
    pools = [pool | {"areas": [None, None], "cut": "/"} for pool in PRINTED]
    return BOX | {"id": "mine", "name": "From our box", "lakes": {"main": pools}}


@pytest.fixture(scope="module")
def photo(chromium: Browser) -> Photo:
    return photographed(chromium, PRINTED, BOX["columns"])


class Reader:
    """The editor while it deals with a photo."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self.page = editor.page
        self.panel = self.page.get_by_role("group", name="Photo of your sheet")
        self.file = self.panel.get_by_label("Choose a photo")
        self.strength = self.page.get_by_role("slider", name="Strength")
        self.corners = self.page.locator(".corner")
        self.image = self.page.locator(".edited image")
        self.swatches = self.page.get_by_role("group", name="Colours in the photo")

    def open(self) -> None:
        self.editor.button("Photo").click()
        expect(self.panel).to_be_visible()

    def choose(self, content: bytes) -> None:
        file: Any = {"name": "sheet.jpg", "mimeType": "image/jpeg", "buffer": content}
        self.file.set_input_files(file)

    def begin(self, content: bytes) -> None:
        self.open()
        self.choose(content)
        expect(self.corners).to_have_count(4)

    def at(self, point: Point) -> Point:
        """Where on the screen a point of the photo is."""
        drawing = self.page.locator(".photographed-lake > svg").first
        x, y = drawing.evaluate(
            """(one, [x, y]) => {
              const at = new DOMPoint(x, y).matrixTransform(one.getScreenCTM());
              return [at.x, at.y];
            }""",
            point,
        )
        return x, y

    def corner(self, number: int) -> Point:
        """Where in the photo it was put."""
        point = self.corners.nth(number).locator(".point")
        return float(point.get_attribute("cx") or 0), float(point.get_attribute("cy") or 0)

    def drag(self, start: Point, end: Point) -> None:
        """A finger, from one point of the photo to another."""
        mouse = self.page.mouse
        mouse.move(*self.at(start))
        mouse.down()
        mouse.move(*self.at(end), steps=3)
        mouse.up()

    def put(self, corners: list[Point]) -> None:
        for number, corner in enumerate(corners):
            self.drag(self.corner(number), corner)

    def go_on(self) -> None:
        self.editor.button("Go on").click()
        expect(self.editor.button("Read")).to_be_visible()

    def read(self) -> None:
        self.editor.button("Read").click()
        expect(self.swatches).to_be_visible()

    def lay(self, photo: Photo) -> None:
        """Under the lake, and unread."""
        self.begin(photo.content)
        self.put(photo.corners)
        self.go_on()

    def fill(self) -> None:
        self.editor.button("Fill the lake").click()
        expect(self.swatches).to_have_count(0)


def edit(visit: Visit, address: str, edition: Any = None, **options: Any) -> Reader:
    return Reader(opened(visit, address, edition or unread(), **options))


def colors(pools: list[Any]) -> list[str]:
    return [color for pool in pools for color in pool["areas"]]


@in_firefox_too
def test_from_a_photo_to_an_opened_table_in_a_few_gestures(visit: Visit, address: str, photo: Photo) -> None:
    reader = edit(visit, address, has_touch=True, viewport={"width": 390, "height": 844})
    reader.lay(photo)
    reader.read()
    assert reader.editor.colors()[0] is None, "entered before its colours were confirmed"
    reader.fill()
    assert colors(reader.editor.pools()) == colors(PRINTED)
    assert reader.editor.pools() == PRINTED, "a feature or a pavilion was lost"
    expect(reader.editor.said).to_have_text("This lake is complete.")
    reader.editor.go_to("Share")
    reader.page.get_by_role("link", name="Open a table with it").click()
    for number, name in enumerate(("Ada", "Ben"), 1):
        reader.page.get_by_label(f"Name of player {number}").fill(name)
    table = open_it(reader.page)
    assert table["setup"]["edition"]["lakes"]["main"] == PRINTED


def test_what_was_read_is_one_step_of_undo(visit: Visit, address: str, photo: Photo) -> None:
    reader = edit(visit, address)
    reader.lay(photo)
    reader.read()
    reader.fill()
    reader.editor.button("Undo").click()
    assert not any(reader.editor.colors())
    expect(reader.editor.button("Undo")).to_be_disabled()
    reader.editor.button("Redo").click()
    assert colors(reader.editor.pools()) == colors(PRINTED)


@pytest.mark.parametrize("turned", [90, 270])
def test_a_sheet_that_lies_turned_is_read_as_it_lies(visit: Visit, address: str, browser: Browser, turned: int) -> None:
    lying = photographed(browser, PRINTED, BOX["columns"], turned=turned)
    first = turned // 90
    reader = edit(visit, address)
    # As one who does not know how the sheet lay: around the lake, from the top left of the photo.
    reader.lay(Photo(lying.content, lying.size, lying.corners[-first:] + lying.corners[:-first]))
    reader.read()
    reader.fill()
    assert colors(reader.editor.pools()) in (colors(PRINTED), colors(PRINTED)[::-1])


def test_quarter_turns_lead_to_the_lake_the_right_way_up(visit: Visit, address: str, photo: Photo) -> None:
    reader = edit(visit, address)
    upside_down = Photo(photo.content, photo.size, photo.corners[2:] + photo.corners[:2])
    reader.lay(upside_down)
    before = reader.image.get_attribute("href")
    for _ in range(2):
        reader.editor.button("Quarter turn").click()
        expect(reader.image).not_to_have_attribute("href", before or "")
        before = reader.image.get_attribute("href")
    reader.read()
    reader.fill()
    assert colors(reader.editor.pools()) == colors(PRINTED)


def test_two_colours_that_are_tapped_change_places(visit: Visit, address: str, photo: Photo) -> None:
    reader = edit(visit, address)
    reader.lay(photo)
    reader.read()
    for name in ("red", "blue"):
        reader.swatches.get_by_role("button", name=name, exact=True).click()
    reader.fill()
    swapped = {"red": "blue", "blue": "red"}
    assert colors(reader.editor.pools()) == [swapped.get(color, color) for color in colors(PRINTED)]


def test_a_colour_that_was_tapped_twice_stays(visit: Visit, address: str, photo: Photo) -> None:
    reader = edit(visit, address)
    reader.lay(photo)
    reader.read()
    for name in ("red", "red", "blue"):
        reader.swatches.get_by_role("button", name=name, exact=True).click()
    expect(reader.editor.said).to_have_text("Now tap the one that blue changes places with.")
    reader.fill()
    assert colors(reader.editor.pools()) == colors(PRINTED)


def test_what_is_doubtful_is_outlined_and_gone_through(visit: Visit, address: str, browser: Browser) -> None:
    area = 40
    reader = edit(visit, address)
    reader.lay(photographed(browser, PRINTED, BOX["columns"], smudged=area))
    reader.read()
    reader.fill()
    expect(reader.editor.area(area)).to_contain_class("doubted")
    expect(reader.editor.said).to_contain_text("Is this right?")
    turns = reader.page.get_by_role("group", name="Colours in turn")
    while turns.is_visible():
        number = reader.page.locator(".edited .at").get_attribute("data-area")
        printed = colors(PRINTED)[int(number or 0)]
        turns.get_by_role("button", name=printed).click() if int(number or 0) == area else reader.editor.button(
            "It is right"
        ).click()
    expect(reader.page.locator(".edited .doubted")).to_have_count(0)
    assert colors(reader.editor.pools()) == colors(PRINTED)


def test_a_finger_from_anywhere_moves_the_nearest_corner_and_a_magnifier_keeps_away_from_it(
    visit: Visit, address: str, photo: Photo
) -> None:
    reader = edit(visit, address)
    reader.begin(photo.content)
    x, y = reader.corner(1)
    mouse = reader.page.mouse
    mouse.move(*reader.at((x - 60, y + 80)))
    mouse.down()
    mouse.move(*reader.at((x - 30, y + 90)))
    expect(reader.page.locator(".magnifier.start")).to_be_visible()
    mouse.up()
    assert reader.corner(1) == pytest.approx((x + 30, y + 10), abs=1)
    reader.drag(reader.corner(0), (-500, -500))
    assert reader.corner(0) == (0, 0)


def test_keys_put_the_corners_too(visit: Visit, address: str, photo: Photo) -> None:
    reader = edit(visit, address)
    reader.begin(photo.content)
    reader.corners.nth(2).focus()
    expect(reader.page.locator(".magnifier.start")).to_be_visible()
    x, y = reader.corner(2)
    for key in ("ArrowRight", "ArrowDown", "Shift+ArrowLeft"):
        reader.page.keyboard.press(key)
    assert reader.corner(2) == pytest.approx((x - 9, y + 1))


def test_corners_that_no_lake_can_have_are_refused_in_words_and_nothing_is_lost(
    visit: Visit, address: str, photo: Photo
) -> None:
    reader = edit(visit, address)
    reader.begin(photo.content)
    crossed = [photo.corners[number] for number in (0, 1, 3, 2)]
    reader.put(crossed)
    reader.editor.button("Go on").click()
    expect(reader.editor.said).to_contain_text("No lake can lie like this")
    reader.put(photo.corners)
    reader.go_on()
    reader.read()


def test_a_script_that_does_not_arrive_is_told_as_that_and_asked_for_again(
    browser: Browser, address: str, photo: Photo
) -> None:
    with phone(browser, storage_state=remembering(address, mine(KEY, unread()))) as page:
        page.goto(f"{address}/editions#edit/{KEY}/lake")
        reader = Reader(Editor(page))
        reader.begin(photo.content)
        reader.put(photo.corners)
        page.route("**/editions-reading-*", lambda route: route.abort())
        reader.editor.button("Go on").click()
        expect(reader.editor.said).to_have_text("This did not work. Please try again.")
        page.unroute_all()
        reader.go_on()


def test_a_photo_of_no_sheet_is_said_to_be_none_and_nothing_is_lost(
    visit: Visit, address: str, browser: Browser
) -> None:
    reader = edit(visit, address, blank_edition(9, 6))
    reader.editor.tap(4)
    reader.begin(no_sheet(browser))
    reader.go_on()
    reader.editor.button("Read").click()
    expect(reader.editor.said).to_contain_text("The colours cannot be told apart here")
    reader.editor.button("By hand").click()
    expect(reader.strength).to_be_visible()
    assert [color for color in reader.editor.colors() if color] == ["red"]


def test_a_photo_is_seen_through_the_lake_as_strongly_as_is_chosen(visit: Visit, address: str, photo: Photo) -> None:
    reader = edit(visit, address)
    reader.lay(photo)
    reader.read()
    reader.fill()
    field = reader.editor.area(0).locator(".field")
    expect(field).to_have_css("fill-opacity", "0.5")
    reader.strength.fill("80")
    expect(field).to_have_css("fill-opacity", "0.2")
    expect(reader.image).to_have_count(1)
    reader.strength.fill("0")
    expect(field).to_have_css("fill-opacity", "1")
    expect(reader.image).to_have_count(0)


def test_a_photo_is_read_as_the_camera_was_held_and_no_larger_than_a_screen_needs(visit: Visit, address: str) -> None:
    reader = edit(visit, address)
    image = reader.page.locator(".photographed-lake image").first
    reader.begin(taken_sideways(reader.page, 60, 40))
    expect(image).to_have_attribute("width", "40")
    expect(image).to_have_attribute("height", "60")
    reader.editor.button("Remove").click()
    expect(reader.file).to_be_focused()
    reader.choose(png(4000, 3000))
    expect(image).to_have_attribute("width", "1600")
    expect(image).to_have_attribute("height", "1200")


def test_a_photo_outlives_a_reload_and_is_sent_nowhere(visit: Visit, address: str, photo: Photo) -> None:
    reader = edit(visit, address)
    sent: list[Request] = []
    reader.page.on("request", lambda request: sent.append(request))
    reader.lay(photo)
    reader.read()
    reader.fill()
    assert {(each.method, each.post_data) for each in sent} == {("GET", None)}
    folders = tuple(f"{address}/{folder}/" for folder in ("static", "built", "vendor"))
    assert [each.url for each in sent if not each.url.startswith((*folders, f"blob:{address}"))] == []
    reader.page.reload()
    expect(reader.image).to_be_attached()
    reader.open()
    reader.editor.button("Corners").click()
    assert [reader.corner(number) for number in range(4)] == [pytest.approx(each, abs=2) for each in photo.corners]


def kept(page: Page) -> Any:
    """The photos on this device, by edition and lake."""
    return page.evaluate("""() => new Promise((resolve) => {
      const opening = indexedDB.open("lampion.photos");
      opening.onsuccess = () => {
        const asked = opening.result.transaction("photos").objectStore("photos").getAllKeys();
        asked.onsuccess = () => { opening.result.close(); resolve(asked.result); };
      };
    })""")


def until_kept(page: Page, keys: list[list[str]]) -> None:
    while kept(page) != keys:
        page.evaluate("new Promise((done) => setTimeout(done, 20))")


def test_a_photo_goes_with_its_edition_and_comes_back_with_it(visit: Visit, address: str, photo: Photo) -> None:
    reader = edit(visit, address)
    reader.lay(photo)
    until_kept(reader.page, [[KEY, "main"]])
    reader.page.get_by_role("link", name="Back").click()
    reader.editor.button("Remove From our box").click()
    until_kept(reader.page, [])
    reader.page.get_by_role("button", name="Undo").click()
    until_kept(reader.page, [[KEY, "main"]])


def test_a_removed_photo_is_forgotten(visit: Visit, address: str, photo: Photo) -> None:
    reader = edit(visit, address)
    reader.lay(photo)
    reader.read()
    reader.fill()
    reader.editor.button("Remove the photo").click()
    expect(reader.image).to_have_count(0)
    until_kept(reader.page, [])
    reader.page.reload()
    reader.open()
    expect(reader.file).to_be_attached()


def is_there(page: Page, url: str | None) -> bool:
    found = page.evaluate(
        "url => { const image = new Image(); image.src = url; return image.decode().then(() => true, () => false); }",
        url,
    )
    return bool(found)


def test_memory_is_freed_when_the_editor_is_left(browser: Browser, address: str, photo: Photo) -> None:
    with phone(browser, storage_state=remembering(address, mine(KEY, unread()))) as page:
        page.goto(f"{address}/editions#edit/{KEY}/lake")
        reader = Reader(Editor(page))
        reader.lay(photo)
        url = reader.image.get_attribute("href")
        reader.editor.go_to("Bonuses")
        reader.editor.go_to("Lake")
        assert is_there(page, url)
        page.evaluate("location.hash = ''")
        expect(reader.image).to_have_count(0)
        assert not is_there(page, url)


def test_a_file_that_is_no_picture_is_told_and_another_can_be_chosen(visit: Visit, address: str) -> None:
    reader = edit(visit, address)
    reader.open()
    reader.choose(b"no picture")
    expect(reader.panel.get_by_role("alert")).to_have_text("This picture cannot be read. Try another one.")
    reader.choose(png(40, 30))
    expect(reader.corners).to_have_count(4)
    reader.editor.button("Remove").click()
    expect(reader.panel.get_by_role("alert")).to_have_text("")


def screens(reader: Reader, photo: Photo) -> Iterator[str]:
    """Each step on the way of a photo."""
    reader.open()
    reader.choose(b"")
    expect(reader.panel.get_by_role("alert")).not_to_be_empty()
    yield "no picture"
    reader.choose(photo.content)
    expect(reader.corners).to_have_count(4)
    reader.corners.first.focus()
    yield "corners"
    reader.put(photo.corners)
    reader.go_on()
    yield "straightened"
    reader.read()
    yield "names"
    reader.fill()
    yield "filled"
    reader.editor.button("In turn").click()
    yield "in turn"


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_everything_is_in_reach_beside_the_lake(
    visit: Visit, address: str, photo: Photo, width: int, height: int
) -> None:
    reader = edit(visit, address, viewport={"width": width, "height": height})
    for step in screens(reader, photo):
        assert not scrolls_sideways(reader.page)
        tall, screen = reader.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
        assert tall <= screen, step
        for each in reader.page.locator(".entering").locator("button, .button, [type=range], .wrong:not(:empty)").all():
            expect(each).to_be_in_viewport(ratio=1)


@each_scheme
def test_axe_finds_nothing(visit: Visit, address: str, photo: Photo, scheme: Scheme) -> None:
    reader = edit(visit, address, color_scheme=scheme, reduced_motion="reduce")
    for step in screens(reader, photo):
        assert (step, faults_of_access(reader.page)) == (step, [])
