import { day } from '@setu/contracts';
import { randomToken, sha256 } from '../access/crypto.js';
import type { ConsentKey } from './consent.schema.js';

const validFor = 30 * day;
/** Links to one recipient that work side by side: the recipient may open an older email. */
const maxKeys = 6;

/** The kinds of documents with a consent, by the letter that their tokens begin with. */
const subjectKinds = { u: 'chat', a: 'application' } as const;
export type SubjectKind = (typeof subjectKinds)[keyof typeof subjectKinds];

/** The token of a link. It names its document, so that no index of hashes is needed to find it. */
export interface ConsentToken {
  kind: SubjectKind;
  id: string;
  secret: string;
}

/** Returns a new secret, and the keys with the new one among them. */
export function addKey(keys: ConsentKey[], of: ConsentKey['of'], isPermanent: boolean, now: Date) {
  const secret = randomToken(32);
  const until = new Date(now.getTime() + validFor);
  const key: ConsentKey = { hash: sha256(secret), of, ...(!isPermanent && { until }) };
  const others = keys.filter((other) => other.of !== of);
  const same = keys.filter((other) => other.of === of);
  return { secret, keys: [...others, ...same.slice(-(maxKeys - 1)), key] };
}

/** The key that a token fits, expired or not. */
export const keyOf = (keys: ConsentKey[], { secret }: ConsentToken, of: ConsentKey['of']): ConsentKey | undefined => {
  const hash = sha256(secret);
  return keys.find((key) => key.of === of && key.hash === hash);
};

const prefixOf = Object.fromEntries(Object.entries(subjectKinds).map(([prefix, kind]) => [kind, prefix]));

export const formatConsentToken = ({ kind, id, secret }: ConsentToken): string => `${prefixOf[kind]}${id}.${secret}`;

export function parseConsentToken(text: string): ConsentToken | null {
  const [, prefix, id, secret] = /^([ua])([0-9a-f]{24})\.([\w-]{43})$/.exec(text) ?? [];
  return prefix && id && secret ? { kind: subjectKinds[prefix as keyof typeof subjectKinds], id, secret } : null;
}
