"""A photo of the printed sheet under a lake that is entered: fitted by hand, and never out of the device."""

from __future__ import annotations

import base64
import math
import struct
import zlib
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from scoresheet.rules.editions.new_edition import blank_edition

from .checks import SCREENS, Scheme, each_scheme, faults_of_access, phone, scrolls_sideways
from .conftest import Visit
from .editing import KEY, Editor, opened
from .editions import mine, remembering


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


class Underlay:
    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self.page = editor.page
        self.panel = self.page.get_by_role("group", name="Photo of your sheet")
        self.file = self.panel.get_by_label("Choose a photo")
        self.strength = self.page.get_by_role("slider", name="Strength")
        self.fit = editor.button("Fit")
        self.fitting = self.page.get_by_role("application", name="Photo of your sheet")
        self.image = self.page.locator(".edited image")

    def open(self) -> None:
        self.editor.button("Photo").click()
        expect(self.panel).to_be_visible()

    def choose(self, content: bytes) -> None:
        file: Any = {"name": "sheet.png", "mimeType": "image/png", "buffer": content}
        self.file.set_input_files(file)

    def lay(self, content: bytes | None = None) -> None:
        """A photo, which is to be fitted next."""
        self.open()
        self.choose(content or png(400, 300))
        expect(self.fitting).to_be_focused()

    def done(self) -> None:
        self.editor.button("Done").click()
        expect(self.fit).to_be_focused()

    def seen_at(self, *points: tuple[float, float]) -> Any:
        """What of the photo is there on the screen: x and y for each of the points."""
        seen = """(image, points) => {
          const back = image.getScreenCTM().inverse();
          return points.map(([x, y]) => new DOMPoint(x, y).matrixTransform(back)).flatMap(({ x, y }) => [x, y]);
        }"""
        return self.image.evaluate(seen, points)

    def corner(self) -> tuple[float, float]:
        """Where the first point of the photo is on the screen."""
        x, y = self.image.evaluate("image => (({ e, f }) => [e, f])(image.getScreenCTM())")
        return x, y

    def lies(self) -> tuple[float, float]:
        """How large it is drawn, and its direction on the screen, in degrees clockwise."""
        a, b = self.image.evaluate("image => (({ a, b }) => [a, b])(image.getScreenCTM())")
        return math.hypot(a, b), math.degrees(math.atan2(b, a))

    def matrix(self) -> str:
        return self.image.get_attribute("transform") or ""

    def middle(self) -> tuple[float, float]:
        box = self.fitting.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def near(seen: list[float]) -> Any:
    return pytest.approx(seen, abs=0.5)


def edit(visit: Visit, address: str, **options: Any) -> Underlay:
    return Underlay(opened(visit, address, **options))


def test_a_photo_is_seen_through_the_lake_as_strongly_as_is_chosen(visit: Visit, address: str) -> None:
    photo = edit(visit, address)
    photo.lay()
    photo.done()
    field = photo.editor.area(0).locator(".field")
    expect(photo.strength).to_have_value("50")
    expect(field).to_have_css("fill-opacity", "0.5")
    photo.strength.fill("80")
    expect(field).to_have_css("fill-opacity", "0.2")
    expect(photo.image).to_have_count(1)
    photo.strength.fill("0")
    expect(field).to_have_css("fill-opacity", "1")
    expect(photo.image).to_have_count(0)


def test_a_finger_moves_the_photo_while_it_is_fitted_and_paints_again_after_that(visit: Visit, address: str) -> None:
    photo = edit(visit, address)
    photo.lay()
    x, y = photo.middle()
    seen = photo.seen_at((x, y))
    photo.page.mouse.move(x, y)
    photo.page.mouse.down()
    photo.page.mouse.move(x + 40, y - 25)
    photo.page.mouse.up()
    photo.page.mouse.move(x, y)
    assert photo.seen_at((x + 40, y - 25)) == near(seen)
    assert not any(photo.editor.colors())
    expect(photo.editor.button("Undo")).to_be_disabled()
    photo.done()
    at = photo.editor.middle(4)
    under = photo.seen_at(at)
    photo.editor.tap(4)
    assert photo.editor.colors()[4] == "red"
    assert photo.seen_at(at) == near(under)
    photo.editor.button("Undo").click()
    assert not any(photo.editor.colors())
    assert photo.seen_at(at) == near(under)


def test_two_fingers_scale_and_turn_the_photo_that_they_hold(visit: Visit, address: str) -> None:
    photo = edit(visit, address, has_touch=True)
    photo.lay()
    x, y = photo.middle()
    hand = photo.page.context.new_cdp_session(photo.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    before, after = [(x - 40, y), (x + 40, y)], [(x - 30, y - 70), (x + 50, y + 60)]
    held = photo.seen_at(*before)
    touch("touchStart", *before)
    touch("touchMove", *after)
    touch("touchEnd")
    assert photo.seen_at(*after) == near(held)


def test_a_wheel_scales_the_photo_where_it_points_and_turns_it_with_shift(visit: Visit, address: str) -> None:
    photo = edit(visit, address)
    photo.lay()
    x, y = photo.middle()
    at = (x + 30, y + 50)
    seen = photo.seen_at(at)
    size, direction = photo.lies()
    photo.page.mouse.move(*at)
    roll(photo)
    assert photo.lies() == pytest.approx((size * math.exp(0.1), direction))
    photo.page.keyboard.down("Shift")
    roll(photo)
    assert photo.lies() == pytest.approx((size * math.exp(0.1), direction + 1))
    assert photo.seen_at(at) == near(seen)


def roll(photo: Underlay) -> None:
    """The wheel by a notch; the page is told of it some time later."""
    before = photo.matrix()
    photo.page.mouse.wheel(0, -100)
    expect(photo.image).not_to_have_attribute("transform", before)


@pytest.mark.parametrize(
    ("button", "larger", "degrees"),
    [
        ("Larger", 1.03, 0),
        ("Smaller", 1 / 1.03, 0),
        ("Tilt left", 1, -1),
        ("Tilt right", 1, 1),
        ("Quarter turn", 1, 90),
    ],
)
def test_buttons_scale_and_turn_the_photo_about_the_middle(
    visit: Visit, address: str, button: str, larger: float, degrees: float
) -> None:
    photo = edit(visit, address)
    photo.lay()
    middle = photo.middle()
    seen = photo.seen_at(middle)
    size, direction = photo.lies()
    photo.editor.button(button).click()
    assert photo.lies() == pytest.approx((size * larger, direction + degrees))
    assert photo.seen_at(middle) == near(seen)


@pytest.mark.parametrize("screen", [(360, 640), (844, 390)])
def test_arrows_move_the_photo_by_a_pixel_and_with_shift_turn_and_scale_it_finely(
    visit: Visit, address: str, screen: tuple[int, int]
) -> None:
    photo = edit(visit, address, viewport={"width": screen[0], "height": screen[1]})
    photo.lay()
    x, y = photo.corner()
    for key, to in (("Right", (x + 1, y)), ("Down", (x + 1, y + 1)), ("Left", (x, y + 1)), ("Up", (x, y))):
        photo.page.keyboard.press(f"Arrow{key}")
        assert photo.corner() == pytest.approx(to, abs=0.01)
    size, direction = photo.lies()
    photo.page.keyboard.press("Shift+ArrowRight")
    assert photo.lies() == pytest.approx((size, direction + 0.2))
    photo.page.keyboard.press("Shift+ArrowUp")
    assert size < photo.lies()[0] < size * 1.01
    photo.editor.button("Larger").focus()
    before = photo.matrix()
    photo.page.keyboard.press("ArrowRight")
    expect(photo.image).not_to_have_attribute("transform", before)
    photo.page.keyboard.press("Escape")
    expect(photo.fit).to_be_focused()


def test_a_photo_is_never_lost_by_making_it_too_small(visit: Visit, address: str) -> None:
    photo = edit(visit, address)
    photo.lay()
    x, y = photo.middle()
    photo.page.mouse.move(x, y)
    for _ in range(40):
        photo.page.mouse.wheel(0, 1000)
    photo.editor.button("Quarter turn").click()
    size, _ = photo.lies()
    assert size * 400 > 20


def test_the_photo_turns_with_the_lake(visit: Visit, address: str) -> None:
    photo = edit(visit, address)
    photo.lay()
    photo.editor.button("Tilt left").click()
    photo.done()
    under = photo.seen_at(*map(photo.editor.middle, (0, 21, 39)))
    photo.page.set_viewport_size({"width": 844, "height": 390})
    expect(photo.editor.area(2)).to_have_accessible_name("no colour, row 1 column 2")
    assert photo.seen_at(*map(photo.editor.middle, (0, 21, 39))) == near(under)


def test_a_photo_is_read_as_the_camera_was_held_and_no_larger_than_a_screen_needs(visit: Visit, address: str) -> None:
    photo = edit(visit, address)
    photo.lay(taken_sideways(photo.page, 60, 40))
    expect(photo.image).to_have_attribute("width", "40")
    expect(photo.image).to_have_attribute("height", "60")
    photo.done()
    photo.editor.button("Remove the photo").click()
    expect(photo.file).to_be_focused()
    photo.choose(png(4000, 3000))
    expect(photo.image).to_have_attribute("width", "1600")
    expect(photo.image).to_have_attribute("height", "1200")


def test_the_photo_is_sent_nowhere_and_forgotten(visit: Visit, address: str) -> None:
    photo = edit(visit, address)
    sent: list[Request] = []
    photo.page.on("request", lambda request: sent.append(request))
    photo.lay()
    photo.done()
    photo.editor.tap(0)
    photo.editor.is_judged()
    assert sent, "not even from the memory of the page"
    assert {(each.method, each.post_data) for each in sent} == {("GET", None)}
    assert [each.url for each in sent if not each.url.startswith((f"{address}/static/", f"blob:{address}"))] == []
    kept = photo.page.evaluate("JSON.stringify(localStorage)")
    assert "blob:" not in kept
    assert "data:" not in kept
    photo.page.reload()
    photo.open()
    expect(photo.file).to_be_attached()
    expect(photo.image).to_have_count(0)


@pytest.mark.parametrize("way", ["removed", "left"])
def test_memory_is_freed_when_the_photo_is_removed_or_the_editor_left(browser: Browser, address: str, way: str) -> None:
    with phone(browser, storage_state=remembering(address, mine(KEY, blank_edition(5, 4)))) as page:
        page.goto(f"{address}/editions#edit/{KEY}/lake")
        photo = Underlay(Editor(page))
        photo.lay()
        photo.done()
        url = photo.image.get_attribute("href")
        is_there = (
            "url => { const image = new Image(); image.src = url; return image.decode().then(() => 1, () => 0); }"
        )
        photo.editor.go_to("Bonuses")
        photo.editor.go_to("Lake")
        assert page.evaluate(is_there, url) == 1
        if way == "removed":
            photo.editor.button("Remove the photo").click()
        else:
            page.evaluate("location.hash = ''")
        expect(photo.image).to_have_count(0)
        assert page.evaluate(is_there, url) == 0


def test_a_file_that_is_no_picture_is_told_and_another_can_be_chosen(visit: Visit, address: str) -> None:
    photo = edit(visit, address)
    photo.open()
    photo.choose(b"no picture")
    expect(photo.panel.get_by_role("alert")).to_have_text("This picture cannot be read. Try another one.")
    photo.choose(png(40, 30))
    expect(photo.fitting).to_be_focused()
    photo.done()
    photo.editor.button("Remove the photo").click()
    expect(photo.panel.get_by_role("alert")).to_have_text("")


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_everything_is_in_reach_beside_the_lake(visit: Visit, address: str, width: int, height: int) -> None:
    photo = edit(visit, address, viewport={"width": width, "height": height})

    def all_is_seen() -> None:
        assert not scrolls_sideways(photo.page)
        for each in photo.page.locator(".entering").locator("button, .button, [type=range], .wrong:not(:empty)").all():
            expect(each).to_be_in_viewport(ratio=1)
        box = photo.page.locator(".edited").bounding_box()
        assert box
        assert box["width"] * box["height"] > width * height / 4

    photo.open()
    photo.choose(b"")
    expect(photo.panel.get_by_role("alert")).not_to_be_empty()
    all_is_seen()
    photo.choose(png(400, 300))
    expect(photo.fitting).to_be_focused()
    all_is_seen()
    photo.done()
    all_is_seen()


@each_scheme
def test_axe_finds_nothing(visit: Visit, address: str, scheme: Scheme) -> None:
    photo = edit(visit, address, color_scheme=scheme, reduced_motion="reduce")
    photo.open()
    photo.choose(b"")
    expect(photo.panel.get_by_role("alert")).not_to_be_empty()
    assert faults_of_access(photo.page) == []
    photo.choose(png(400, 300))
    expect(photo.fitting).to_be_focused()
    assert faults_of_access(photo.page) == []
    photo.done()
    assert faults_of_access(photo.page) == []
