import fastifyStatic from '@fastify/static';
import type { SiteConfig } from '@setu/contracts';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSource } from '../releases/release-source.js';
import type { ServedStore } from '../releases/served-store.js';
import { messageParts } from './message-parts.js';

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
  app.get('/site.webmanifest', async (_request, reply) => {
    const { stable } = await source.get();
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'max-age=3600')
      .send(siteManifest(site, stable.template));
  });
}

/** The web manifest: the site's name, and the light theme colour of the shell's document. */
export function siteManifest({ brandName }: Pick<SiteConfig, 'brandName'>, template: string) {
  const colour = /<meta name="theme-color" content="([^"]+)"/.exec(template)?.[1];
  return {
    id: '/',
    name: brandName,
    short_name: brandName,
    description:
      'Find a college in India, read what it costs and how it is rated, and talk to someone who studies there.',
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    categories: ['education'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      screenshot('phone', 'narrow', '720x1480', 'The list of colleges'),
      screenshot('desktop', 'wide', '1280x800', 'The home page'),
    ],
    shortcuts: [
      { name: 'Find Colleges', url: '/colleges' },
      { name: 'Talk to Mentors', url: '/mentors' },
    ],
  };
}

const screenshot = (name: string, form_factor: 'narrow' | 'wide', sizes: string, label: string) => ({
  src: `/screenshot-${name}.webp`,
  type: 'image/webp',
  sizes,
  form_factor,
  label,
});
