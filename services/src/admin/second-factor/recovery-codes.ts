import { createHash, randomInt } from 'node:crypto';

/** No letter that looks like a digit. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;
const howMany = 10;

/** Ten codes of 79 bits each, such as `k4xm-92pf-wc7d-hn3t`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: howMany }, makeCode);

/** As typed, whatever the case and the dashes; undefined when it is no such code. */
export function hashRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (code.length !== groups * groupLength) return undefined;
  // A plain hash does: nobody tries 2^79 codes.
  return createHash('sha256').update(code).digest('base64url');
}

const makeCode = () => Array.from({ length: groups }, makeGroup).join('-');
const makeGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
