import {
  type AdminVerifyAnswer,
  api,
  maxReleaseNote,
  type PlannedRelease,
  type ReleaseChange,
  type ReleasesAnswer,
  type SignedRelease,
} from '@setu/contracts';
import {
  Conflict,
  describeRelease,
  diff,
  history,
  PlanningLog,
  publishedVersions,
  type ReleaseDocument,
  type Releases,
  UserError,
  versionsOf,
} from '@setu/release-store';
import type { ObjectStore } from '@setu/object-store';
import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BackendPools } from '../backend/backend-pools.js';
import { requireRole } from '../backend/backend-proxy.js';
import { HttpError } from '../requests/http-error.js';
import { checkOnEdge, plannedRelease } from './planned-release.js';

declare module 'fastify' {
  interface FastifyRequest {
    administrator?: AdminVerifyAnswer;
  }
}

interface Sources {
  store: ObjectStore;
  /** Public keys of the operators. */
  releaseKeys: KeyObject[];
  /** URL of the backend that a release must fit. */
  backend: string;
  pools: BackendPools;
}

const maxEntries = 50;
/** Published builds of a name that the page offers. */
const maxPublished = 5;
const actions = ['promote', 'finish', 'halt', 'rollback'] as const;

const changeSchema = {
  type: 'object',
  required: ['action', 'note'],
  additionalProperties: false,
  properties: {
    action: { enum: actions },
    name: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,59}$' },
    version: { type: 'string', pattern: '^[\\w.+-]{1,60}$' },
    percentage: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 100 },
    note: { type: 'string', minLength: 1, maxLength: maxReleaseNote },
  } satisfies Record<keyof ReleaseChange, object>,
};
const signedSchema = {
  type: 'object',
  required: ['payload', 'signature'],
  additionalProperties: false,
  properties: {
    payload: { type: 'string' },
    signature: { type: 'string', maxLength: 200 },
  } satisfies Record<keyof SignedRelease, object>,
};
const revision = { type: 'integer', minimum: 1 };
const rangeSchema = { type: 'object', required: ['from', 'to'], properties: { from: revision, to: revision } };

/** Shows administrators the releases, plans changes, and stores those that a key has signed. An edge has no key of its own. */
export function adminReleases(app: FastifyInstance, { store, releaseKeys, backend, pools }: Sources): void {
  const log = new PlanningLog(store, releaseKeys);
  const releases: Releases = { store, log, by: '' };
  const check = checkOnEdge(releases, backend);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    request.administrator = await requireRole(request, pools, 'site', 'read');
  };
  app.decorateRequest('administrator');

  app.get(api.releases.history.path, { onRequest }, async (): Promise<ReleasesAnswer> => {
    const live = await log.live();
    if (!live) throw new HttpError(503, 'NOT_READY', 'There is no release yet.');
    const [entries, published] = await Promise.all([history(releases, maxEntries), publishedBesides(store, live)]);
    return { revision: live.revision, entries, published };
  });

  app.get<{ Querystring: { from: number; to: number } }>(
    api.releases.compare.path,
    { onRequest, schema: { querystring: rangeSchema } },
    async ({ query: { from, to } }) => ({ items: await inWords(diff(releases, from, to)) }),
  );

  app.post<{ Body: ReleaseChange }>(
    api.releases.plan.path,
    { onRequest, schema: { body: changeSchema } },
    async ({ body, administrator }): Promise<PlannedRelease> => {
      const by = authorOf(administrator!);
      const document = await inWords(plannedRelease({ ...releases, by }, body, check));
      const live = await log.live();
      return {
        payload: JSON.stringify(document),
        revision: document.revision,
        change: describeRelease(document, live),
      };
    },
  );

  app.post<{ Body: SignedRelease }>(
    api.releases.release.path,
    { onRequest, schema: { body: signedSchema } },
    async ({ body }) => {
      const document = await inWords(
        log.appendSigned(body, async (next, live) => {
          if (!actions.some((action) => action === next.action) && next.action !== 'canary')
            throw new UserError('Only changes of builds can be released here.');
          await check(next, live);
        }),
      );
      return { message: `Revision ${document.revision} is live.` };
    },
  );
}

/** The name goes into the public release document, an address must not. */
const authorOf = ({ username }: AdminVerifyAnswer): string => `${username.split('@')[0]} in the admin area`;

/** Returns the newest published builds that visitors do not have. */
async function publishedBesides(store: ObjectStore, { stable, canary }: ReleaseDocument) {
  const sets = [versionsOf(stable), versionsOf(canary?.set)];
  const names = new Set(sets.flatMap((versions) => Object.keys(versions)));
  for await (const key of store.list('slices')) names.add(key.split('/')[1]!);
  const all = await Promise.all(
    [...names].map(async (name) => {
      const builds = await publishedVersions(store, name);
      return builds
        .filter(({ version }) => sets.every((versions) => versions[name] !== version))
        .slice(0, maxPublished);
    }),
  );
  return all
    .flat()
    .map(({ name, version, publishedAt, commit }) => ({ name, version, publishedAt, commit }))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

/** The release library's sentences are for people. */
async function inWords<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Conflict) throw new HttpError(409, 'CONFLICT', error.message);
    if (error instanceof UserError) throw new HttpError(422, 'RELEASE_REJECTED', error.message);
    throw error;
  }
}
