/** Putting a link on the clipboard, also where the page comes over plain http and browsers offer none. */

import { m } from "../messages";

const SHOWN = 2000;

export class Copying {
  /** for a moment after a link was copied */
  done = $state(false);

  /** By whatever the device sends links with; where it has nothing for that, by the clipboard. */
  async send(link: string, title: string): Promise<void> {
    if (!navigator.share) return this.copy(link);
    // Who closes that list again has changed their mind.
    await navigator.share({ url: link, title }).catch(() => {});
  }

  async copy(text: string): Promise<void> {
    if (!(await written(text)) && !selected(text)) {
      window.prompt(m.waiting.byHand, text);
      return;
    }
    this.done = true;
    window.setTimeout(() => (this.done = false), SHOWN);
  }
}

async function written(text: string): Promise<boolean> {
  if (!window.isSecureContext || !navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** The older way: select the text where nobody sees it, and copy the selection. */
function selected(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.style.cssText = "position: fixed; opacity: 0";
  (before?.closest("dialog") ?? document.body).append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
