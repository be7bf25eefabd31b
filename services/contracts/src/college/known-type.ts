import type { College } from './college.js';

/** Returns whether a college is public or private; undefined if that is only guessed from its name. */
export const knownType = ({
  type,
  typeSource,
  factSources = [],
}: Pick<College, 'type' | 'typeSource' | 'factSources'>): College['type'] =>
  typeSource === 'name' && !factSources.some(({ field }) => field === 'type') ? undefined : type;
