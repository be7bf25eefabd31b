import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPath } from '@setu/release-store';
import type { ReleaseSource } from '../releases/release-source.js';
import { HttpError } from '../requests/http-error.js';

interface Options {
  storeDir: string;
  site: { origin: string };
  /** Origins of pages that may load slices; `*` for every page. */
  federationOrigins?: string[];
}

/**
 * `/federation/<slice>/mf-manifest.json`: the manifest of the live build of a slice, for hosts elsewhere that are built with the Module Federation library. Pages of
 * the given origins may read it, and the files of slices.
 */
export function standardRemotes(
  app: FastifyInstance,
  { storeDir, site, federationOrigins = [] }: Options,
  source: ReleaseSource,
) {
  if (federationOrigins.length > 0)
    // Last, since the files themselves vary by encoding.
    app.addHook('onSend', async ({ url, headers: { origin } }, reply) => {
      if (!/^\/(slices|federation)\//.test(url)) return;
      reply.header('cross-origin-resource-policy', 'cross-origin');
      if (federationOrigins.includes('*')) return void reply.header('access-control-allow-origin', '*');
      reply.header('vary', [reply.getHeader('vary'), 'origin'].filter(Boolean).join(', '));
      if (origin && federationOrigins.includes(origin)) reply.header('access-control-allow-origin', origin);
    });
  app.get<{ Params: { slice: string } }>('/federation/:slice/mf-manifest.json', async ({ params }, reply) => {
    const { slices } = (await source.get()).stable;
    const slice = Object.hasOwn(slices, params.slice) ? slices[params.slice] : undefined;
    const folder = slice && buildPath(params.slice, slice.version);
    const text = folder && (await readFile(join(storeDir, folder, 'mf-manifest.json'), 'utf8').catch(() => undefined));
    if (!text) throw new HttpError(404, 'NOT_FOUND', 'No live slice of this name can be loaded by other hosts.');
    const manifest = JSON.parse(text) as { metaData: object };
    const metaData = { ...manifest.metaData, publicPath: `${site.origin}/${folder}/` };
    return reply.header('cache-control', 'no-cache').send({ ...manifest, metaData });
  });
}
