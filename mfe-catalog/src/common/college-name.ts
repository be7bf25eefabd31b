import { type College, displayName } from '@setu/contracts';
import { language } from '@setu/sdk';

/** Returns the name of a college with its `lang`: on Hindi pages the reviewed Hindi name if there is one, or else the English name. */
export const collegeName = ({ name, nameHi }: Pick<College, 'name' | 'nameHi'>): { name: string; lang?: 'en' } =>
  nameHi && language() === 'hi' ? { name: nameHi } : { name: displayName(name), lang: 'en' };
