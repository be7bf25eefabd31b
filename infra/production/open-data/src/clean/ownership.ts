import type { College, DirectoryFacts } from '@setu/contracts';
import { wellKnown } from './well-known.js';

export type Ownership = Pick<DirectoryFacts, 'management' | 'typeSource'> & { type?: College['type'] };

const aided = 'Government-aided';
const publicKinds = /^(?:Central|State) university$|^Institute of national|, government$/;

/** A college of the government, unlike one that the state only aids or recognises. */
const ofGovernment = /\b(?:govt\b\.?|government|rajkiya|shaskiya)\s(?!aided|of\b|recogni[sz]ed|approved)/iu;

/** Whether a college is public or private, and by which source; `name` tells it where nothing else does. A government-aided one is neither: it belongs to a trust, and the state pays. */
export function ownershipOf(code: string, type: string, basis: string, name = ''): Ownership {
  const management = wellKnown.get(code)?.management;
  if (management) {
    const isAided = management.endsWith(aided.toLowerCase());
    return {
      management,
      ...(!isAided && { type: publicKinds.test(management) ? 'Public' : 'Private', typeSource: 'list' }),
    };
  }
  if (basis === 'AICTE Govt aided') return { management: aided };
  if (!type && namesGovernment(name)) return { type: 'Public', typeSource: 'name' };
  if (type !== 'Public' && type !== 'Private') return {};
  return { type, typeSource: basis === 'name heuristic' ? 'name' : 'aicte' };
}

const government = /\b(?:govt|government)\b/iu;
const ofIndia = /\b(?:govt|government)\.? of india\b/iu;

/** The words in front of a neighbour: "Apollo College in Front of Govt. Veterinary College". */
const beside = /\b(?:in ?front of|next to|near|opp(?:osite)?|behind)\b.*/iu;

/** Whether only the address of a college names the government: "Near Government Servants Colony". */
export const isNextToGovernment = (written: string, ...names: string[]): boolean =>
  government.test(written) &&
  !ofIndia.test(written) &&
  !names.some((name) => government.test(name.replace(beside, '')));

const notOfGovernment = /\b(?:non[- ]?govt\b|private\b|self[- ]gov)/iu;

const namesGovernment = (name: string): boolean =>
  ofGovernment.test(name.replace(beside, '')) && !notOfGovernment.test(name);

/** Words that tell a college of the state or of a city, unlike "National" and "Indian Institute". */
const publicBody =
  /\b(?:govt|government|rajk[ie]+ya|shask[ie]+ya|state|municipal|mahanagarpalika|university|icar|isro)\b/iu;
const privateBody = /\b(?:trust|society|foundation|shikshan)(?:['’]?s)?\b/iu;

/** Returns whether a name tells no public college although one was guessed from it: that of a trust in a municipal school. */
export const isWeakGuess = (written: string, name: string): boolean =>
  !publicBody.test(`${written} ${name}`) ||
  notOfGovernment.test(name) ||
  (privateBody.test(name) && !government.test(name));
