import { hour, minute } from '@setu/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, createHmac } from 'node:crypto';
import { isEqualInConstantTime } from '../access/crypto.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { SECRET } from '../platform/settings.js';

const validity = hour;
const logoFolder = 'logos/';

/** The URLs of pictures: of logos public ones, of all others signed ones that are valid for at most 60 minutes. */
@Injectable()
export class PictureUrlsService {
  constructor(@Inject(SECRET) private readonly secret: string) {}

  /** The same signed URL for a whole minute, so that browsers can cache it; valid for 59 to 60 minutes. */
  urlOf(key: string): string {
    if (isPublicKey(key)) return publicUrl(key);
    const expiry = (Math.floor((databaseNow().getTime() + validity) / minute) * minute) / 1000;
    return `${publicUrl(key)}?exp=${expiry}&sig=${this.#sign(key, String(expiry))}`;
  }

  /** Seconds until a signed URL expires; null when it has expired or was tampered with. */
  secondsLeft(key: string, expiry: string, signature: string): number | null {
    if (!isEqualInConstantTime(signature, this.#sign(key, expiry))) return null;
    const left = Math.floor(Number(expiry) - databaseNow().getTime() / 1000);
    return left > 0 ? left : null;
  }

  #sign(key: string, expiry: string) {
    return createHmac('sha256', this.secret).update(`media\n${key}\n${expiry}`).digest('base64url');
  }
}

/** Logos are public. Their key contains a hash of the content, so a URL never changes its meaning (ADR 0007). */
export const isPublicKey = (key: string): boolean => key.startsWith(logoFolder);

const publicFolder = '/api/media/';
export const publicUrl = (key: string): string => publicFolder + key;

/** The key of the picture at such a URL; undefined for a URL elsewhere. */
export const keyOf = (url: string): string | undefined =>
  url.startsWith(publicFolder) ? url.slice(publicFolder.length) : undefined;

export const logoKey = (content: Buffer, ending: string): string => `${logoFolder}${contentHash(content)}.${ending}`;

export const contentHash = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32);
