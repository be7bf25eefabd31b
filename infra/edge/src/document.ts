import type { SiteConfig } from '@setu/contracts';
import type { PageRelease, Release, ReleasedFile } from '@setu/release';
import { pageNeeds } from './page-needs.js';

/** The document of a path: the shell's template with what this page needs, the site's configuration and the release in it. */
export function renderDocument(template: string, release: Release, site: SiteConfig, path: string) {
  const { known, files, data } = pageNeeds(release, path);
  const preloads = [...files.map(filePreload), ...data.map(dataPreload)].join('\n    ');
  // The administrator's pages have no header, so they must not flash one.
  const page = path.startsWith('/admin') ? template.replace(/<!-- header -->[^]*<!-- \/header -->/, '') : template;
  const html = page
    .replace('<!-- preloads -->', () => preloads)
    .replace('{{site}}', () => json(site))
    .replace('{{release}}', () => json(pageRelease(release)))
    .replaceAll(/\{\{(brandName|supportEmail)\}\}/g, (_place, name: 'brandName' | 'supportEmail') =>
      escape(site[name]),
    );
  return { html, known };
}

const filePreload = ({ href, integrity }: ReleasedFile): string =>
  `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${escape(href)}" ${integrity ? `integrity="${integrity}" ` : ''}crossorigin fetchpriority="low" />`;

const dataPreload = (href: string): string => `<link rel="preload" as="fetch" href="${escape(href)}" crossorigin />`;

function pageRelease({ revision, slices }: Release): PageRelease {
  const entries = Object.entries(slices).map(([name, { version, entry, integrity, routes, sdkRange }]) => [
    name,
    { version, entry, integrity, routes, sdkRange },
  ]);
  return { revision, slices: Object.fromEntries(entries) as PageRelease['slices'] };
}

/** JSON that cannot end the script element it stands in. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);
