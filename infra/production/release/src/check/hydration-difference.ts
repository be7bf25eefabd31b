/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { componentOf, type ReadMap } from './component-of.js';

/**
 * Returns where the page differs from what the server has sent, in words:
 * `<h1> of ExamPage (src/features/exam.page.tsx:12): the server sent "Fees", the browser shows "Fee"`. Returns nothing if
 * what is shown is equal.
 */
export async function hydrationDifference(page: Page, sent: string, readMap: ReadMap): Promise<string | undefined> {
  const found = await page.evaluate(firstDifference, sent).catch(() => undefined);
  if (!found) return undefined;
  const component = await componentOf(page, differingElement, readMap).catch(() => undefined);
  return `${found.tag}${component ? ` of ${component}` : ''}: ${found.difference}`;
}

/** Expression in the page for the element that `firstDifference` has found. */
const differingElement = 'globalThis.differingElement';

interface Difference {
  /** Opening tag of the element whose content differs. */
  tag: string;
  difference: string;
}

/** Runs in the page, as text, so it uses no variables from outside. */
function firstDifference(sent: string): Difference | undefined {
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
  const compare = (server: Element, browser: Element): Difference | undefined => {
    const [wrote, shows] = [partsOf(server), partsOf(browser)];
    for (let index = 0; index < Math.max(wrote.length, shows.length); index++) {
      const [one, other] = [wrote[index], shows[index]];
      if (one instanceof Element && other instanceof Element && one.tagName === other.tagName) {
        const found = compare(one, other);
        if (found) return found;
      } else if (one !== other) {
        Object.assign(globalThis, { differingElement: browser });
        return {
          tag: tagOf(browser),
          difference: `the server sent ${quoted(one)}, the browser shows ${quoted(other)}`,
        };
      }
    }
    return undefined;
  };
  const server = new DOMParser().parseFromString(sent, 'text/html').getElementById('root');
  const browser = document.getElementById('root');
  // Without this mark the page is client-rendered.
  return server?.dataset.builds !== undefined && browser ? compare(server, browser) : undefined;
}
