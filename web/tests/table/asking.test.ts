import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asking, HOLD, REST } from "../../src/table/asking.svelte";

const point = (name: string, on: Element, more: PointerEventInit = {}): void => {
  on.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: "mouse", ...more }));
};

describe("asking", () => {
  let stop: () => void;
  let button: HTMLButtonElement;
  let icon: Element;
  let clicks = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = `<button class="piece" data-ask="shop"><i data-ask="coin"></i></button><p></p>`;
    button = document.querySelector("button")!;
    icon = document.querySelector("i")!;
    clicks = 0;
    button.addEventListener("click", () => (clicks += 1));
    stop = asking.listen();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it("answers for the innermost thing once the pointer rests on it", () => {
    point("pointermove", icon);
    vi.advanceTimersByTime(REST - 1);
    expect(asking.anchor).toBeNull();
    vi.advanceTimersByTime(1);
    expect(asking.topic).toBe("coin");
  });

  it("closes when the pointer has left, unless it is pinned", () => {
    point("pointermove", button);
    vi.advanceTimersByTime(REST);
    point("pointermove", document.querySelector("p")!);
    vi.advanceTimersByTime(REST);
    expect(asking.anchor).toBeNull();
    point("pointermove", button);
    vi.advanceTimersByTime(REST);
    asking.pinned = true;
    point("pointermove", document.querySelector("p")!);
    vi.advanceTimersByTime(REST);
    expect(asking.topic).toBe("shop");
    expect(asking.close()).toBe(true);
  });

  it("never opens under a click", () => {
    point("pointermove", button);
    point("pointerdown", button);
    button.click();
    point("pointermove", icon);
    vi.advanceTimersByTime(5 * REST);
    expect(asking.anchor).toBeNull();
    expect(clicks).toBe(1);
    point("pointermove", document.querySelector("p")!, { clientX: 40 });
    point("pointermove", icon);
    vi.advanceTimersByTime(REST);
    expect(asking.topic).toBe("coin");
  });

  it("never opens over what a click has put under the pointer", () => {
    point("pointerdown", button);
    button.innerHTML = "";
    document.querySelector("p")!.innerHTML = `<i data-ask="gem"></i>`;
    const gem = document.querySelector("p i")!;
    point("pointermove", gem, { clientX: 3 });
    vi.advanceTimersByTime(5 * REST);
    expect(asking.anchor).toBeNull();
    point("pointermove", gem, { clientX: 40 });
    vi.advanceTimersByTime(REST);
    expect(asking.topic).toBe("gem");
  });

  it("answers a finger that holds, and the click that ends it chooses nothing", () => {
    point("pointerdown", button, { pointerType: "touch" });
    vi.advanceTimersByTime(HOLD);
    expect([asking.topic, asking.manner, asking.pinned]).toEqual(["shop", "hold", true]);
    point("pointerup", button, { pointerType: "touch" });
    button.click();
    expect(clicks).toBe(0);
    button.click();
    expect(clicks).toBe(1);
  });

  it("takes the next touch for one of its own where no click ended the hold", () => {
    point("pointerdown", button, { pointerType: "touch" });
    vi.advanceTimersByTime(HOLD);
    point("pointerup", button, { pointerType: "touch" });
    point("pointerdown", button, { pointerType: "touch" });
    button.click();
    expect(clicks).toBe(1);
  });

  it("lets a number answer for the one sign beside it", () => {
    document.querySelector("p")!.innerHTML =
      `<span><i data-ask="coin"></i><b>3</b></span><i data-ask="gem"></i><u>4</u>`;
    point("pointermove", document.querySelector("b")!);
    vi.advanceTimersByTime(REST);
    expect(asking.topic).toBe("coin");
    asking.close();
    point("pointermove", document.querySelector("u")!);
    vi.advanceTimersByTime(REST);
    expect(asking.anchor).toBeNull();
  });

  it.each([
    ["lets go", "pointerup", 0],
    ["swipes", "pointermove", 40],
  ])("does not answer a finger that %s", (_, name, x) => {
    point("pointerdown", button, { pointerType: "touch" });
    point(name, button, { pointerType: "touch", clientX: x });
    vi.advanceTimersByTime(HOLD);
    expect(asking.anchor).toBeNull();
  });

  it("answers a key for what has the focus, and gives the focus back", () => {
    button.focus();
    asking.key();
    expect([asking.topic, asking.manner]).toEqual(["shop", "key"]);
    button.blur();
    asking.close();
    expect(document.activeElement).toBe(button);
  });

  it("lets a button of the page alone, unless a key asks", () => {
    document.body.innerHTML = `<button><i data-ask="menu"></i></button>`;
    point("pointermove", document.querySelector("i")!);
    vi.advanceTimersByTime(REST);
    expect(asking.anchor).toBeNull();
    asking.key();
    expect(asking.topic).toBe("menu");
  });

  it("finds what lies under the button that covers a row", () => {
    document.body.innerHTML = `<ul><li><button></button><i data-ask="coin"></i></li></ul>`;
    const [cover, coin] = [document.querySelector("button")!, document.querySelector("i")!];
    document.elementsFromPoint = () => [cover, coin];
    point("pointermove", cover);
    vi.advanceTimersByTime(REST);
    expect(asking.topic).toBe("coin");
  });

  it("leads on and back", () => {
    asking.open(button, "key");
    asking.lead("coin");
    expect(asking.topic).toBe("coin");
    asking.back();
    expect(asking.topic).toBe("shop");
  });
});
