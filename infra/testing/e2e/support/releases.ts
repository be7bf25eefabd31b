import { promote, publish, rollback } from '@setu/release';
import {
  type BuildManifest,
  openToPromote,
  type PageRelease,
  type PublishedManifest,
  type Releases,
} from '@setu/release-store';
import { until } from '@setu/testing';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { type RunningProduct, startProduct } from './start-product';

/** A product for one test file, whose releases the tests change. */
export class ReleasedProduct {
  private constructor(
    readonly product: RunningProduct,
    readonly releases: Releases,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ReleasedProduct> {
    const product = await startProduct({ SEED_DEMO: 'false', ...env });
    return new ReleasedProduct(product, await openToPromote({}, product.dataDir, 'test'));
  }

  get url(): string {
    return this.product.url;
  }

  /** Publishes another version of a project. */
  async publish(project: string, mark: string, change?: Change): Promise<PublishedManifest> {
    const dir = await variantOf(project, mark, change);
    try {
      return await publish(this.releases.store, dir);
    } finally {
      await rm(dir, { recursive: true });
    }
  }

  /** Makes builds live for all visitors, or for some; resolves when the edge serves them. The check has its own test. */
  async promote(builds: PublishedManifest[], percentage?: number): Promise<void> {
    const { revision } = await promote(this.releases, { builds, percentage, check: unchecked });
    await this.serves(revision);
  }

  async rollback(revision?: number): Promise<void> {
    const release = await rollback(this.releases, { revision, check: unchecked });
    await this.serves(release.revision);
  }

  async revision(): Promise<number> {
    return (await this.releases.log.live())!.revision;
  }

  private async serves(revision: number): Promise<void> {
    await until(async () => {
      const { payload } = (await (await fetch(`${this.url}/release`)).json()) as { payload: string };
      return (JSON.parse(payload) as { revision: number }).revision >= revision;
    });
  }

  stop(): Promise<number | null> {
    return this.product.stop();
  }
}

const unchecked = async () => undefined;

/** Returns the release that a page's document names. */
export const releaseOf = (page: Page): Promise<PageRelease> =>
  page.evaluate(() => JSON.parse(document.getElementById('release')!.textContent) as PageRelease);

/** Makes the tab visible again, which makes it look for a newer release. Resolves when it has the response. */
export async function lookForRelease(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/release');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await (await answered).finished();
}

const root = resolve(__dirname, '../../../..');
const isText = (path: string) => /\.(js|css|html)$/.test(path);
/** Returns the order in which files are renamed: files that contain the hashes of others are last. */
const rank = ({ entry }: BuildManifest, path: string) => (path === entry ? 2 : path.startsWith('main.') ? 1 : 0);

/** Changes the text of a file of a build. */
export type Change = (text: string, file: { path: string; manifest: BuildManifest }) => string;

/**
 * Writes another version of a built project (its folder in the repository, or its path), as if its source had been
 * changed and built: its own version, names and hashes. Returns the folder.
 */
export async function variantOf(project: string, mark: string, change: Change = (text) => text): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), `setu-${basename(project)}-`));
  await cp(resolve(root, project, 'dist'), dir, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const built = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as BuildManifest;
  const manifest = JSON.parse(renamed(JSON.stringify(built), built.version, mark)) as BuildManifest;
  const files: BuildManifest['files'] = {};
  const hashes = new Map<string, string>();
  const paths = Object.keys(built.files).filter((path) => !path.endsWith('.map'));
  for (const path of paths.sort((a, b) => rank(built, a) - rank(built, b))) {
    let content = await readFile(join(dir, path));
    if (isText(path)) {
      let text = renamed(content.toString(), built.version, mark);
      for (const [before, after] of hashes) text = text.replaceAll(before, after);
      content = Buffer.from(change(text, { path, manifest }));
      await writeFile(join(dir, path), content);
    }
    const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    hashes.set(built.files[path]!.integrity, integrity);
    files[path] = { integrity, size: content.length };
  }
  await writeFile(join(dir, 'manifest.json'), JSON.stringify({ ...manifest, files }));
  return dir;
}

/** Replaces the version, which is in addresses, class names and names of variables. */
const renamed = (text: string, version: string, mark: string): string =>
  [version, version.replace(/[^\w-]/g, '_'), version.replace(/\W/g, '_')].reduce(
    (all, name) => all.replaceAll(name, `${name}${mark}`),
    text,
  );

/** Returns a change of one visible text. */
export const saying =
  (before: string, after: string): Change =>
  (text) =>
    text.replaceAll(before, after);

/** Makes the entry of a slice throw before it has assigned its container. */
export const throwingOnLoad: Change = (text, { path, manifest }) =>
  path === manifest.entry ? `throw new Error('broken on load');${text}` : text;

/** Makes every page and widget of a slice throw when it is shown. */
export const throwingWhenShown = (
  text: string,
  { path, manifest }: { path: string; manifest: Pick<BuildManifest, 'entry' | 'container'> },
): string =>
  path === manifest.entry
    ? `${text}
(({ init, get }) => {
  const Broken = () => { throw new Error('broken when shown'); };
  globalThis.${manifest.container} = { init, get: async (module) => {
    const { default: slice } = (await get(module))();
    const routes = slice.routes.map((route) => ({ ...route, element: { ...route.element, type: Broken } }));
    const widgets = Object.fromEntries(Object.keys(slice.widgets).map((name) => [name, Broken]));
    return () => ({ default: { ...slice, routes, widgets } });
  } };
})(globalThis.${manifest.container});`
    : text;
