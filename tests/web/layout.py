"""What a reader of the page could stumble over: clipped or covered text and marks, small text, small targets."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

FINDINGS = """touch => {
    const found = [];
    const zoom = Number(getComputedStyle(document.documentElement).zoom) || 1;
    const tell = (what, node, more) => found.push(`${what}: ${nameOf(node)} ${more ?? ""}`.trim());
    const nameOf = node => {
        const path = [];
        for (let step = node; step && step !== document.body && path.length < 3; step = step.parentElement)
            path.unshift(step.tagName.toLowerCase() + [...step.classList].filter(name => !name.startsWith("svelte-"))
                .map(name => "." + name).join(""));
        return path.join(" > ");
    };
    const isHidden = node => {
        for (let step = node; step; step = step.parentElement) {
            if (step.matches(".visually-hidden, .skip")) return true;
            const style = getComputedStyle(step);
            if (style.clipPath === "inset(50%)") return true;
            if (style.visibility === "hidden" || style.display === "none") return true;
        }
        return false;
    };
    const scrolls = node => /auto|scroll/.test(getComputedStyle(node).overflowX + getComputedStyle(node).overflowY);
    const clips = node => getComputedStyle(node).overflow !== "visible";
    const dialog = document.querySelector("dialog[open]");
    const root = dialog ?? document.body;
    const visible = box => box.width > 0.5 && box.height > 0.5;

    // The part of a box that its clipping ancestors leave; what may be scrolled into sight is left alone.
    const clipped = (node, box, slack) => {
        for (let step = node.parentElement; step && step !== document.documentElement; step = step.parentElement) {
            if (step === document.body || !clips(step)) continue;
            const outer = step.getBoundingClientRect();
            const cut = box.left < outer.left - slack || box.right > outer.right + slack ||
                box.top < outer.top - slack || box.bottom > outer.bottom + slack;
            if (cut && !scrolls(step)) return step;
            if (scrolls(step)) return null;
        }
        const outside = box.left < -slack || box.right > innerWidth + slack ||
            box.top < -slack || box.bottom > innerHeight + slack;
        return outside && !scrolls(document.body) ? document.body : null;
    };
    const inSight = (node, box) => {
        let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
        for (let step = node.parentElement; step; step = step.parentElement) {
            if (!clips(step) || step === document.body || step === document.documentElement) continue;
            const outer = step.getBoundingClientRect();
            [left, top] = [Math.max(left, outer.left), Math.max(top, outer.top)];
            [right, bottom] = [Math.min(right, outer.right), Math.min(bottom, outer.bottom)];
        }
        return right - left > box.width - 1 && bottom - top > box.height - 1 &&
            left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    };
    // A larger area to touch, drawn around something, covers nothing.
    const isAt = (node, x, y) => {
        const box = node.getBoundingClientRect();
        return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    };
    // What lies over the middle of a box and is neither part of it nor around it.
    const coverOf = (node, box) => {
        for (const part of [0.5, 0.15, 0.85]) {
            const at = document.elementsFromPoint(box.left + box.width * part, box.top + box.height / 2);
            const spot = [box.left + box.width * part, box.top + box.height / 2];
            const first = at.find(other => getComputedStyle(other).pointerEvents !== "none" && isAt(other, ...spot));
            if (first && !first.contains(node) && !node.contains(first) &&
                !(first.closest("button") && first.closest("button") === node.closest("button"))) return first;
        }
        return null;
    };
    // What scrolls under something that stays can be scrolled into sight.
    const isOver = (cover, node) => {
        for (let step = cover; step; step = step.parentElement)
            if (/sticky|fixed/.test(getComputedStyle(step).position))
                return [...parentsOf(node)].some(other => scrolls(other) && other.contains(step));
        return false;
    };
    function* parentsOf(node) {
        for (let step = node.parentElement; step; step = step.parentElement) yield step;
    }
    const seen = new Set();
    const look = (node, box, what) => {
        const cut = clipped(node, box, 1.5 * zoom);
        if (cut) return tell(`${what} cut by ${nameOf(cut)}`, node, node.textContent.trim().slice(0, 24));
        if (!inSight(node, box)) return;
        const cover = coverOf(node, box);
        if (cover && !isOver(cover, node))
            tell(`${what} under ${nameOf(cover)}`, node, node.textContent.trim().slice(0, 24));
    };
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const node = text.parentElement;
        if (!text.textContent.trim() || isHidden(node) || node.closest("svg, option, select, script, style")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()].filter(visible);
        if (!boxes.length) continue;
        const size = parseFloat(getComputedStyle(node).fontSize);
        if (size < 11.99) tell("small text", node, `${size.toFixed(1)} ${text.textContent.trim().slice(0, 20)}`);
        for (const box of boxes) look(node, box, "text");
        if (!seen.has(node)) {
            seen.add(node);
            if (clips(node) && !scrolls(node) && node.scrollWidth > node.clientWidth + 1)
                tell("text too wide", node, node.textContent.trim().slice(0, 30));
        }
        // A word that leaves the button or tile it stands in.
        const frame = node.closest("button, .price, .coin, .use, .tile, .way, .stock, .panel-head");
        if (frame && frame !== node && !scrolls(frame)) {
            const outer = frame.getBoundingClientRect();
            if (boxes.some(box => box.right > outer.right + 3 * zoom || box.left < outer.left - 3 * zoom))
                tell("text leaves its frame", node, text.textContent.trim().slice(0, 30));
        }
    }
    for (const mark of root.querySelectorAll("svg.icon, .coin, .good, .points, .frieze, .disc")) {
        const box = mark.getBoundingClientRect();
        if (!visible(box) || isHidden(mark) || mark.closest(".stands, .ghost")) continue;
        const cut = clipped(mark, box, 2.5 * zoom);
        const frame = mark.closest(".wonder, .stock, .wonder-choice")?.getBoundingClientRect();
        if (frame && (box.bottom > frame.bottom + 3 * zoom || box.right > frame.right + 3 * zoom))
            tell("mark leaves its frame", mark);
        if (cut) tell(`mark cut by ${nameOf(cut)}`, mark);
        else if (inSight(mark, box) && !mark.matches(".frieze")) {
            const cover = coverOf(mark, box);
            if (cover && !isOver(cover, mark) && !cover.closest(".mark, .stands, .guard, .gives, .points"))
                tell(`mark under ${nameOf(cover)}`, mark);
        }
    }
    if (touch)
        for (const target of root.querySelectorAll("button:not(:disabled), a[href], select, input")) {
            if (isHidden(target) || target.closest("p, li > a") || target.matches(".skip")) continue;
            const box = target.getBoundingClientRect();
            if (!visible(box)) continue;
            const after = getComputedStyle(target, "::after");
            const reach = side => after.content !== "none" && after.position === "absolute"
                ? parseFloat(after[side]) || 0 : 0;
            const tall = Math.max(box.height / zoom, reach("height"));
            const wide = Math.max(box.width / zoom, reach("width"));
            if (tall < 43.5 || wide < 43.5) tell(`target of ${wide.toFixed(0)}x${tall.toFixed(0)}`, target);
        }
    for (const card of root.querySelectorAll(".structure .card.open")) {
        const parts = [card, ...card.querySelectorAll(".prices .price")];
        for (const part of parts) {
            const box = part.getBoundingClientRect();
            const outside = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
            if (outside) tell("open card outside", part);
            else if (coverOf(part, box)) tell(`open card under ${nameOf(coverOf(part, box))}`, part);
        }
    }
    // The button that commits an answer is in sight, and a city beside the board shows all it has.
    for (const commit of root.querySelectorAll(".chooser .actions .primary")) {
        const box = commit.getBoundingClientRect();
        if (box.bottom > innerHeight + 1 || !inSight(commit, box)) tell("button out of sight", commit);
    }
    for (const city of root.querySelectorAll(".panels > .panel > .full"))
        if (city.scrollHeight > city.clientHeight + 1)
            tell("city longer than its panel", city, `${city.scrollHeight} of ${city.clientHeight}`);
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push("the page scrolls sideways");
    return [...new Set(found)];
}"""


def findings(page: Page, *, touch: bool) -> list[str]:
    """Everything that is clipped, covered, too small to read or too small to touch; each is told once."""
    found: Any = page.evaluate(FINDINGS, touch)
    return [str(line) for line in found]
