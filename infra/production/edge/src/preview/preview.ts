import { escapeHtml } from '@setu/contracts';
import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObjectStore, readObject } from '@setu/object-store';
import {
  hashOf,
  manifestKey,
  matchesIntegrity,
  mayHaveSigned,
  type PreviewTicket,
  publicKeyOf,
  type PublishedManifest,
  readPreview,
  releasedBuild,
  releasedSlice,
  type ReleaseDocument,
} from '@setu/release-store';
import { readPageMessages } from '../releases/page-messages.js';
import type { LiveRelease, ServedSet } from '../releases/release-source.js';
import { HttpError } from '../requests/http-error.js';

const name = 'preview';
const styleSheet = '/preview.css';

interface PreviewOptions {
  store: ObjectStore;
  storeDir: string;
  fetchBuild?: (url: string) => Promise<void>;
  releaseKeys: KeyObject[];
}

export interface Preview {
  ticket: PreviewTicket;
  /** The visitor's set with that build. */
  set: ServedSet;
}

/**
 * Shows a published build that is not released to visitors who have a link with its ticket, `?preview=<ticket>`, which `release preview` makes. The ticket stays in the
 * address, so that no cache gives the page of another address, and in a cookie for the pages after it. An empty value ends the preview.
 */
export class Previews {
  /** Published manifests by their hash, so that one that was changed in the store is none of them. */
  readonly #manifests = new LRUCache<string, PublishedManifest>({ max: 50 });

  constructor(private readonly options: PreviewOptions) {}

  serve(app: FastifyInstance): void {
    app.get(styleSheet, (_request, reply) => reply.type('text/css').send(noteStyle));
    app.addHook('onRequest', async (request, reply) => {
      const [path = '', query = ''] = request.url.split('?', 2);
      const parameters = new URLSearchParams(query);
      if (parameters.get(name) !== '' || request.method !== 'GET') return;
      parameters.delete(name);
      // Two slashes at the start would lead to another host.
      const target = [path.replace(/^[/\\]+/, '/'), parameters.toString()].filter(Boolean).join('?');
      return reply.clearCookie(name).header('cache-control', 'no-store').redirect(target, 303);
    });
  }

  /**
   * Returns the set of builds to show; undefined without a ticket, or with a cookie that has expired.
   *
   * @throws HttpError 403 if the ticket in the address is not valid (any more), 404 if its build is gone.
   */
  async of(
    request: FastifyRequest,
    reply: FastifyReply,
    live: LiveRelease,
    set: ServedSet,
  ): Promise<Preview | undefined> {
    const given = (request.query as Record<string, unknown>)[name];
    const text = given ?? request.cookies[name];
    if (text === undefined) return undefined;
    const ticket = typeof text === 'string' ? readPreview(text, this.#keys(live)) : undefined;
    if (!ticket && given === undefined) return undefined;
    if (!ticket)
      throw new HttpError(
        403,
        'PREVIEW_ENDED',
        'This preview has ended, or its link is not complete. Ask for a new one.',
      );
    if (given !== undefined) reply.setCookie(name, String(given), { expires: new Date(ticket.expires) });
    return { ticket, set: await this.#setWith(ticket, set) };
  }

  /** The operators' keys, and those of the log that are valid now. */
  #keys({ signed, revision }: LiveRelease) {
    const { signers = [] } = JSON.parse(signed.payload) as ReleaseDocument;
    const valid = signers.filter((signer) => mayHaveSigned(signer, revision + 1));
    const revoked = signers.filter(({ revoked }) => revoked !== undefined).map(publicKeyOf);
    return [
      ...this.options.releaseKeys.filter((key) => !revoked.some((each) => each.equals(key))).map((key) => ({ key })),
      ...valid.map((signer) => ({ key: publicKeyOf(signer), slices: signer.slices })),
    ];
  }

  async #setWith(ticket: PreviewTicket, set: ServedSet): Promise<ServedSet> {
    const manifest = await this.#manifest(ticket);
    const id = `preview of ${ticket.name} ${ticket.version}`;
    if (ticket.name !== 'shell')
      return this.#withMessages({ ...set, id, slices: { ...set.slices, [ticket.name]: releasedSlice(manifest) } });
    const shell = releasedBuild(manifest);
    await this.options.fetchBuild?.(shell.entry);
    const template = await readFile(join(this.options.storeDir, shell.entry));
    if (!matchesIntegrity(template, shell.integrity)) throw gone();
    return this.#withMessages({ ...set, id, shell, template: template.toString() });
  }

  async #withMessages(set: ServedSet): Promise<ServedSet> {
    return { ...set, messages: await readPageMessages(this.options.storeDir, set) };
  }

  async #manifest({ name: build, version, manifest: hash }: PreviewTicket): Promise<PublishedManifest> {
    const known = this.#manifests.get(hash);
    if (known) return known;
    const content = await readObject(this.options.store, manifestKey(build, version));
    if (!content || hashOf(content) !== hash) throw gone();
    const manifest = JSON.parse(content.toString()) as PublishedManifest;
    this.#manifests.set(hash, manifest);
    return manifest;
  }
}

const gone = () => new HttpError(404, 'NOT_FOUND', 'The build of this preview is not there any more, or was changed.');

/** Whether a request may be for a preview, by its headers alone. */
export const hasPreviewCookie = (cookie: string | undefined): boolean => cookie?.includes(`${name}=`) ?? false;

/** The page with a note that says what it shows, and ends it. It is never to be found by search engines. */
export function withNote(html: string, { name: build, version, expires }: PreviewTicket): string {
  const until = new Date(expires).toISOString().slice(11, 16);
  const note = `<aside class="preview-note" aria-label="Preview">Preview of ${escapeHtml(`${build} ${version}`)}, which is not released; until ${until} UTC. <a href="?${name}=">End it</a></aside>`;
  return html
    .replace(
      '</head>',
      () => `<meta name="robots" content="noindex" /><link rel="stylesheet" href="${styleSheet}" /></head>`,
    )
    .replace('</body>', () => `${note}</body>`);
}

const noteStyle = `.preview-note {
  position: fixed; inset-block-end: 0.75rem; inset-inline-start: 0.75rem; z-index: 1000; max-inline-size: calc(100vw - 1.5rem);
  padding: 0.5rem 0.75rem; border: 2px solid #211d4a; border-radius: 0.5rem; background: #ffd166; color: #211d4a;
  font: 600 0.875rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
.preview-note a { display: inline-block; margin-inline-start: 0.5rem; padding: 0.25rem 0.5rem; color: #211d4a; text-decoration: underline; }
`;
