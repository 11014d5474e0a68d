import type { Page } from 'playwright/test';

/**
 * Texts of the page in which something is hidden: in what is drawn, in names and descriptions of controls, and in the
 * title of the tab. Isolates that the page itself puts around names count only where they are not closed. What
 * stands in a box to be edited is left alone: it is the value, and no character of it may change.
 */
export function hiddenTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // Written anew and not taken from the product: controls, marks and overrides of direction, zero-width characters,
    // separators of lines, and tag characters outside of a flag.
    const hidden =
      /\u034F|\u17B4|\u17B5|[\u180B-\u180F]|[\uFE00-\uFE0E]|[\u{1D173}-\u{1D17A}]|[\u{E0000}-\u{E0FFF}]|[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]/u;
    const isolate = /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069/gu;
    const flag = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}/gu;
    const hides = (text: string): boolean => {
      let rest = text.replace(flag, '');
      for (let before = ''; before !== rest;) {
        before = rest;
        rest = rest.replace(isolate, '$1');
      }
      return hidden.test(rest);
    };
    const texts = [document.title];
    const walker = document.createTreeWalker(
      document.documentElement,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const { name, value } of node.attributes)
          if (
            ['title', 'alt', 'placeholder'].includes(name) ||
            /^aria-(?:label|description|roledescription)$/u.test(name)
          )
            texts.push(value);
      } else if (!(node.parentElement instanceof HTMLTextAreaElement)) texts.push(node.textContent ?? '');
    }
    return texts.filter(hides).map((text) => JSON.stringify(text.slice(0, 300)));
  });
}
