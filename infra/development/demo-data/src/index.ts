import { delhiColleges } from './colleges/delhi.js';
import { indoreColleges } from './colleges/indore.js';
import { professionColleges } from './colleges/professions.js';
import { technologyColleges } from './colleges/technology.js';
import { universityColleges } from './colleges/universities.js';
import type { DemoCollege } from './college.js';
import { fileURLToPath } from 'node:url';

export type { DemoCollege } from './college.js';

/** Folder of `logos` and `gallery`, next to both `src` and `dist`. */
export const picturesDir = fileURLToPath(new URL('../pictures', import.meta.url));

/** Real colleges of India with true public facts. Fees, ratings, placements and people are samples. */
export const demoColleges: DemoCollege[] = [
  ...delhiColleges,
  ...indoreColleges,
  ...technologyColleges,
  ...professionColleges,
  ...universityColleges,
];
