import { withoutOwnCampus } from './own-campus.js';
import { repairWords } from './repair-words.js';
import { spellName } from './spell-name.js';
import { splitAddress } from './split-address.js';
import { withoutCodes } from './without-codes.js';

/** Returns a name without codes, as people write it. */
export const readable = (written: string): string => repairWords(spellName(withoutCodes(written)));

/** Returns the name of an institution as the directory has it, also without its address. */
export const cleanName = (written: string): string => withoutOwnCampus(splitAddress(readable(written)).name);
