import { randomToken, sha256 } from '../access/crypto.js';
import type { ConsentKey } from './consent.schema.js';

const day = 24 * 60 * 60_000;
const goodFor = 30 * day;
/** Letters of one kind whose links work side by side: an older letter may be the one that is opened. */
const kept = 6;

/** What a consent belongs to, by the letter that its tokens begin with. */
export const subjectKinds = { u: 'chat', a: 'application' } as const;
export type SubjectKind = (typeof subjectKinds)[keyof typeof subjectKinds];

/** A token names its document, so that it is found without an index of hashes. */
export interface Token {
  kind: SubjectKind;
  id: string;
  secret: string;
}

/** A new token, and the keys with its own. */
export function cutKey(keys: ConsentKey[], of: ConsentKey['of'], forGood: boolean, now: Date) {
  const secret = randomToken(32);
  const key: ConsentKey = { hash: sha256(secret), of, ...(!forGood && { until: new Date(now.getTime() + goodFor) }) };
  const others = keys.filter((other) => other.of !== of);
  const same = keys.filter((other) => other.of === of);
  return { secret, keys: [...others, ...same.slice(-(kept - 1)), key] };
}

/** The key that a token fits, expired or not. */
export const keyOf = (keys: ConsentKey[], { secret }: Token, of: ConsentKey['of']): ConsentKey | undefined => {
  const hash = sha256(secret);
  return keys.find((key) => key.of === of && key.hash === hash);
};

const letters = Object.fromEntries(Object.entries(subjectKinds).map(([letter, kind]) => [kind, letter]));

export const writeToken = ({ kind, id, secret }: Token): string => `${letters[kind]}${id}.${secret}`;

export function readToken(text: string): Token | null {
  const [, letter, id, secret] = /^([ua])([0-9a-f]{24})\.([\w-]{43})$/.exec(text) ?? [];
  return letter && id && secret ? { kind: subjectKinds[letter as keyof typeof subjectKinds], id, secret } : null;
}
