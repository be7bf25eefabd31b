/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/**
 * Returns where the page differs from what the server has sent, in words: `<h1>: the server sent "Fees", the browser shows "Fee"`.
 * React's own message has only a number in a released build. Returns nothing if what is shown is equal.
 */
export const hydrationDifference = (page: Page, sent: string): Promise<string | undefined> =>
  page.evaluate(firstDifference, sent).catch(() => undefined);

/** Runs in the page, as text, so it uses no variables from outside. */
function firstDifference(sent: string): string | undefined {
  const ignored = 'script, noscript, style, template, link, meta';
  const isShown = (node: ChildNode) =>
    node instanceof Element ? !node.matches(ignored) : node.nodeType === Node.TEXT_NODE && node.textContent !== '';
  /** The elements and texts in an element. React separates texts by comments, which are no difference. */
  const partsOf = (element: Element) => {
    const parts: (Element | string)[] = [];
    for (const node of [...element.childNodes].filter(isShown)) {
      const last = parts.at(-1);
      if (node instanceof Element) parts.push(node);
      else if (typeof last === 'string') parts[parts.length - 1] = last + node.textContent;
      else parts.push(node.textContent ?? '');
    }
    return parts;
  };
  const tagOf = (element: Element) => (element.cloneNode() as Element).outerHTML.replace(/<\/[^>]*>$/, '');
  const quoted = (part: Element | string | undefined) => {
    if (part === undefined) return 'nothing';
    const text = typeof part === 'string' ? `"${part}"` : part.outerHTML;
    return text.length > 150 ? `${text.slice(0, 150)}…` : text;
  };
  const compare = (server: Element, browser: Element): string | undefined => {
    const [wrote, shows] = [partsOf(server), partsOf(browser)];
    for (let index = 0; index < Math.max(wrote.length, shows.length); index++) {
      const [one, other] = [wrote[index], shows[index]];
      if (one instanceof Element && other instanceof Element && one.tagName === other.tagName) {
        const found = compare(one, other);
        if (found) return found;
      } else if (one !== other)
        return `${tagOf(browser)}: the server sent ${quoted(one)}, the browser shows ${quoted(other)}`;
    }
    return undefined;
  };
  const server = new DOMParser().parseFromString(sent, 'text/html').getElementById('root');
  const browser = document.getElementById('root');
  // Without this mark the server has left the page to the browser.
  return server?.dataset.builds !== undefined && browser ? compare(server, browser) : undefined;
}
