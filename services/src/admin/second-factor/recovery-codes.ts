import { createHash, randomInt } from 'node:crypto';

/** No letter that looks like a digit. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 7;
const groupLength = 4;
/** Codes that were made before had four groups, and stay good. */
const lengths = [groups * groupLength, 16];
const howMany = 10;

/** Ten codes of 138 bits each, such as `k4xm-92pf-wc7d-hn3t-r6ua-3bqz-y8ge`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: howMany }, makeCode);

/** As typed, whatever the case and the dashes; undefined when it is no such code. */
export function hashRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (!lengths.includes(code.length)) return undefined;
  // A plain hash does for this many bits.
  return createHash('sha256').update(code).digest('base64url');
}

const makeCode = () => Array.from({ length: groups }, makeGroup).join('-');
const makeGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
