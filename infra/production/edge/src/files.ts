import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { EdgeOptions } from './options.js';
import type { ReleaseSource } from './release/release-source.js';
import { siteManifest } from './site-manifest.js';

const rootFiles = ['/favicon.svg', '/robots.txt'];

/** Published builds: immutable, in the encoding the browser takes best; a file that is not there is a 404, never a document. */
export async function files(
  app: FastifyInstance,
  { storeDir, site, fetchBuild }: EdgeOptions,
  source: ReleaseSource,
): Promise<void> {
  if (fetchBuild)
    app.addHook('onRequest', async ({ url }) => {
      // What the store does not have either is answered 404 like any other file.
      if (/^\/(shell|slices)\//.test(url)) await fetchBuild(url).catch(() => undefined);
    });
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
  app.get('/site.webmanifest', async (_request, reply) => {
    const { stable } = await source.get();
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'max-age=3600')
      .send(siteManifest(site, stable.template));
  });
}
