import type { Releases } from '@setu/release-store';
import { checkInPage, type StartEdge } from '../check/check-in-page.js';
import { checkRelease } from '../check/check-release.js';
import type { Arguments } from './command.js';

export const browserOption = { 'no-browser': { type: 'boolean' } } as const;

/** The whole check, or with --no-browser everything but the page. */
export const fullCheck = (releases: Releases, { options }: Arguments) =>
  checkRelease(releases, options['no-browser'] ? undefined : checkInPage(startEdge));

/** Starts an edge in this process, on a free port, with default settings and no backend. */
export const startEdge: StartEdge = async (storeDir, releaseKey) => {
  const { createEdge, readSettings, siteConfig } = await import('@setu/edge');
  const edge = await createEdge({
    storeDir,
    releaseKeys: [releaseKey],
    backend: 'http://127.0.0.1:1',
    site: siteConfig(readSettings({})),
  });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => edge.close() };
};
