import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchesIntegrity, type ReleasedFile, type ReleaseSet } from '@setu/release-store';

/** Texts of style sheets, by address. Each is the file that was released. */
export type PageStyles = ReadonlyMap<string, string>;

/** A larger file is better fetched once and cached by the browser. */
const maxBytes = 64 * 1024;

/** Reads the style sheets of a set's server-rendered pages, which are inlined in their documents. One that cannot be inlined stays a link. */
export async function readPageStyles(storeDir: string, set: ReleaseSet, template: string): Promise<PageStyles> {
  const preloads = [set.shell, ...Object.values(set.slices)].flatMap((build) => build.preloads);
  const files = [...linkedStyles(template), ...preloads.flatMap((preload) => preload.files)];
  // Many pages share one.
  const styles = new Map(files.filter(isStyle).map((file) => [file.href, file]));
  const texts = await Promise.all(
    [...styles].map(async ([href, file]) => [href, await textOf(storeDir, file)] as const),
  );
  return new Map(texts.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

export const isStyle = ({ href }: Pick<ReleasedFile, 'href'>): boolean => href.endsWith('.css');

/** Style sheets that the template itself links to, for readers with script too. */
const linkedStyles = (template: string): ReleasedFile[] =>
  (template.replace(/<noscript>[^]*?<\/noscript>/g, '').match(styleLink) ?? []).map(fileOf);

/** A link to a style sheet in a template. */
export const styleLink = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/** Returns the file that such a link names. */
export const fileOf = (link: string): ReleasedFile => ({
  href: attributeOf(link, 'href'),
  integrity: attributeOf(link, 'integrity'),
});

const attributeOf = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

async function textOf(storeDir: string, { href, integrity }: ReleasedFile): Promise<string | undefined> {
  const bytes = await readFile(join(storeDir, href)).catch(() => undefined);
  if (!bytes || bytes.length > maxBytes || !matchesIntegrity(bytes, integrity)) return undefined;
  const text = bytes.toString();
  // It would end its element in the document.
  return /<\/style/i.test(text) ? undefined : text;
}
