import type { SiteConfig } from '@setu/contracts';
import type { PageRelease, ReleasedFile } from '@setu/release';
import { pageNeeds } from './page-needs.js';
import type { LiveRelease } from './release-source.js';

/** The document of a path: the shell's template with what this page needs, the site's configuration and the release in it. */
export function renderDocument({ template, ...release }: LiveRelease, site: SiteConfig, path: string) {
  const { known, files, data } = pageNeeds(release.set, path);
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

function pageRelease({ revision, set }: Omit<LiveRelease, 'template'>): PageRelease {
  const entries = Object.entries(set.slices).map(([name, { version, entry, integrity, container, routes }]) => [
    name,
    { version, entry, integrity, container, routes },
  ]);
  return { revision, shell: set.shell.version, keys: [], slices: Object.fromEntries(entries) as PageRelease['slices'] };
}

/** JSON that cannot end the script element it stands in. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);
