import { createHash } from 'node:crypto';

const logoFolder = 'logos/';

/** Logos are public marks; their address names their content, so it never changes meaning (ADR "Logos are public"). */
export const isPublicKey = (key: string): boolean => key.startsWith(logoFolder);

export const logoKey = (content: Buffer, ending: string): string => `${logoFolder}${contentHash(content)}.${ending}`;

export const publicAddress = (key: string): string => `/api/media/${key}`;

export const contentHash = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32);
