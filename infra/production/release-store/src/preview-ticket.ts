import { hour, minute } from '@setu/contracts';
import { type KeyObject, sign, verify } from 'node:crypto';
import { ownTime } from './own-clock.js';

/** Shows its holder one published build that is not released, for a limited time. */
export interface PreviewTicket {
  /** `shell`, or the name of a slice. */
  name: string;
  version: string;
  /** SHA-256 (hex) of the build's `manifest.json`, which contains the hashes of all its files: the signature covers the whole build. */
  manifest: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Longest lifetime, even if a ticket has a later time. */
export const previewLifetimeMs = hour;
/** Largest difference between the clocks of the signer and an edge. */
const clockSkewMs = minute;

/** A key with which a ticket may be signed, and the builds that it may show; all of them when unset. */
export interface PreviewKey {
  key: KeyObject;
  slices?: string[];
}

const ieee = 'ieee-p1363' as const;
/** The prefix keeps the signature of a release from being valid for a ticket. */
const signedText = (content: string) => Buffer.from(`preview ${content}`);

/** Returns the ticket as text for an address. */
export function signPreview(ticket: PreviewTicket, key: KeyObject): string {
  const content = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  const signature = sign('sha256', signedText(content), { key, dsaEncoding: ieee });
  return `${content}.${signature.toString('base64url')}`;
}

/** Returns undefined if none of the keys signed it, the one that did may not show this build, or it has expired. */
export function readPreview(text: string, keys: PreviewKey[], now = ownTime()): PreviewTicket | undefined {
  const [content = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0 || text.length > 1_000) return undefined;
  const signed = Buffer.from(signature, 'base64url');
  const signers = keys.filter(({ key }) => verify('sha256', signedText(content), { key, dsaEncoding: ieee }, signed));
  if (signers.length === 0) return undefined;
  const ticket = JSON.parse(Buffer.from(content, 'base64url').toString()) as PreviewTicket;
  const mayShow = signers.some(({ slices }) => !slices || slices.includes(ticket.name));
  const isCurrent = ticket.expires > now && ticket.expires <= now + previewLifetimeMs + clockSkewMs;
  return mayShow && isCurrent ? ticket : undefined;
}
