import fastifyStatic from '@fastify/static';
import type { SiteConfig } from '@setu/contracts';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSource } from '../releases/release-source.js';
import type { ServedStore } from '../releases/served-store.js';
import { messageParts } from './message-parts.js';
import { webManifests } from './web-manifest.js';

type FileOptions = Pick<ServedStore, 'storeDir' | 'fetchBuild'> & { site: SiteConfig };

/** For browsers that have a service worker although the site has none: it ends, and deletes what it has saved. */
const endOfWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

const rootFiles = [
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/apple-touch-icon.png',
  '/screenshot-phone.webp',
  '/screenshot-desktop.webp',
];

/** Serves published builds: immutable, in the best encoding for the browser. A missing file is a 404, never a document. */
export async function files(
  app: FastifyInstance,
  { storeDir, site, fetchBuild }: FileOptions,
  source: ReleaseSource,
): Promise<void> {
  if (fetchBuild)
    app.addHook('onRequest', async ({ url }) => {
      // If the store does not have the build either, the file is a 404 like any other.
      if (/^\/(shell|slices)\//.test(url)) await fetchBuild(url).catch(() => undefined);
    });
  messageParts(app, source);
  for (const [index, folder] of ['shell', 'slices'].entries()) {
    await app.register(fastifyStatic, {
      root: join(storeDir, folder),
      prefix: `/${folder}/`,
      decorateReply: index === 0,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      wildcard: true,
    });
  }
  for (const path of rootFiles) {
    app.get(path, async (_request, reply) => {
      const { stable } = await source.get();
      return reply.sendFile(`public${path}`, join(storeDir, 'shell', stable.shell.version), {
        maxAge: '1h',
        immutable: false,
      });
    });
  }
  app.get('/robots.txt', async (_request, reply) => {
    const { stable } = await source.get();
    const rules = await readFile(join(storeDir, 'shell', stable.shell.version, 'public/robots.txt'), 'utf8');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${rules.trimEnd()}\n\nSitemap: ${site.origin}/sitemap.xml\n`);
  });
  app.get('/worker.js', async (_request, reply) => {
    const { stable } = await source.get();
    const file = join(storeDir, 'shell', stable.shell.version, 'public/worker.js');
    // An older release has no worker. With any other error browsers keep the one that they have.
    const script = site.offlinePages && existsSync(file) ? await readFile(file) : endOfWorker;
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
  });
  webManifests(app, site, source);
}
