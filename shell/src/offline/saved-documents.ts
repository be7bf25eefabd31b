import { escapeHtml, type Language, languages } from '@setu/contracts';
import { offlineTexts, type Reason } from './offline-texts';
import type { SavedPage } from './saved-pages';

/** Adds a line at the top of a saved page's document that says so. The line is there from the first byte, so that nothing moves. */
export function withNote(html: string, savedAt: number, reason: Reason, language: Language): string {
  const texts = offlineTexts(language);
  const time = new Date(savedAt).toLocaleString(texts.tag, { dateStyle: 'long', timeStyle: 'short' });
  const text = `${texts[reason]}; ${texts.savedOn(time)} <button type="button">${texts.tryAgain}</button>`;
  const mark = texts.tag === languages[language].tag ? '' : ` lang="${texts.tag}"`;
  const note = `<p class="saved-copy" role="status"${mark}>${text}</p>`;
  return html
    .replace('<html ', () => `<html data-saved-copy="${reason}" `)
    .replace('<div id="root"', () => `${note}<div id="root"`);
}

/** Returns the document for another tab of the same page: the browser renders it, from the same preloaded data. */
export const forBrowser = (html: string): string => html.replace(/(<div id="root") data-builds="[^"]*"/, '$1');

/** Returns a page that lists the saved pages, in place of one that is not saved. It has the styles of `like`, a saved document. */
export function offlinePage(pages: SavedPage[], language: Language, like = ''): string {
  const texts = offlineTexts(language);
  const parts = /<style [^>]*>[^]*?<\/style>|<link [^>]*rel="(?:stylesheet|icon)"[^>]*>/g;
  const styles = (like.match(parts) ?? []).join('');
  const list = pages.map(({ url, title }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`);
  const readable = list.length
    ? `<p class="ui-section__lead">${texts.readable}</p><ul>${list.join('')}</ul>`
    : `<p class="ui-section__lead">${texts.noneYet}</p>`;
  return `<!doctype html>
<html lang="${texts.tag}" data-saved-copy="offline">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${texts.offline}</title>
    ${styles}
  </head>
  <body>
    <main class="ui-container ui-container--narrow ui-section">
      <div class="ui-card ui-stack">
        <h1>${texts.offline}</h1>
        <p>${texts.needsNetwork} <a href="">${texts.tryAgain}</a></p>
        ${readable}
      </div>
    </main>
  </body>
</html>`;
}
