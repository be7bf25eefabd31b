import type { SiteConfig } from '@setu/contracts';
import { once } from '../once.js';
import { styleLink } from '../releases/page-styles.js';
import type { ServedSet } from '../releases/release-source.js';
import { escapeHtml } from '../escape.js';

/** The page for an address that asks for too many new documents in a short time. It is the same for every page, and needs neither data nor script. */
export function tooManyPages(set: ServedSet | undefined, { brandName }: SiteConfig, retryAfter: string): string {
  const styles = set ? shellStyles(set) : [];
  return `<!DOCTYPE html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Too many pages at once · ${escapeHtml(brandName)}</title>
    ${styles.join('\n    ')}
  </head>
  <body>
    <main class="ui-container ui-section ui-stack">
      <h1>Too many pages at once</h1>
      <p>Many pages are being opened from your network right now. Please wait ${escapeHtml(retryAfter)} seconds and try again.</p>
      <p><a href="">Try again</a></p>
    </main>
  </body>
</html>
`;
}

/** Links to the shell's style sheets. */
const shellStyles = once(
  ({ template }: ServedSet): string[] => template.replace(/<noscript>[^]*?<\/noscript>/g, '').match(styleLink) ?? [],
);
