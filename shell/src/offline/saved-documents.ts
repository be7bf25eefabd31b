import type { SavedPage } from './saved-pages';

/** Reason why a visitor reads a saved page. */
export type Reason = 'offline' | 'slow';

const reasons: Record<Reason, string> = { offline: 'You are offline', slow: 'Your network is slow' };

/** Adds a line at the top of a saved page's document that says so. The line is there from the first byte, so that nothing moves. */
export function withNote(html: string, savedAt: number, reason: Reason): string {
  const text = `${reasons[reason]}; this is how the page was on ${dateOf(savedAt)}.`;
  const note = `<p class="saved-copy" role="status">${text} <button type="button">Try again</button></p>`;
  return html
    .replace('<html ', () => `<html data-saved-copy="${reason}" `)
    .replace('<div id="root"', () => `${note}<div id="root"`);
}

/** Returns the document for another tab of the same page: the browser renders it, from the same preloaded data. */
export const forBrowser = (html: string): string => html.replace(/(<div id="root") data-builds="[^"]*"/, '$1');

const dateOf = (time: number): string =>
  new Date(time).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' });

/** Returns a page that lists the saved pages, in place of one that is not saved. It has the styles of `like`, a saved document. */
export function offlinePage(pages: SavedPage[], like = ''): string {
  const parts = /<style [^>]*>[^]*?<\/style>|<link [^>]*rel="(?:stylesheet|icon)"[^>]*>/g;
  const styles = (like.match(parts) ?? []).join('');
  const list = pages.map(({ url, title }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`);
  const readable = list.length
    ? `<p class="ui-section__lead">You can read the pages that you have visited:</p><ul>${list.join('')}</ul>`
    : '<p class="ui-section__lead">Pages that you visit can be read here later without a network.</p>';
  return `<!doctype html>
<html lang="en-IN" data-saved-copy="offline">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>You are offline</title>
    ${styles}
  </head>
  <body>
    <main class="ui-container ui-container--narrow ui-section">
      <div class="ui-card ui-stack">
        <h1>You are offline</h1>
        <p>This page needs the network. <a href="">Try again</a></p>
        ${readable}
      </div>
    </main>
  </body>
</html>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);
