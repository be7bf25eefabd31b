import { delhiColleges } from './colleges/delhi.js';
import { indoreColleges } from './colleges/indore.js';
import { professionColleges } from './colleges/professions.js';
import { technologyColleges } from './colleges/technology.js';
import { universityColleges } from './colleges/universities.js';

/** Every college of the demo data, with its art. */
export const authoredColleges = [
  ...delhiColleges,
  ...indoreColleges,
  ...technologyColleges,
  ...professionColleges,
  ...universityColleges,
];
