import { authoredColleges } from './authored.js';
import type { DemoCollege } from './demo-college.js';

export type { DemoCollege } from './demo-college.js';
export { picturesDir } from './pictures-dir.js';

/** Real colleges of India with true public facts; fees, marks, placements and people are samples. */
export const demoColleges: DemoCollege[] = authoredColleges.map(({ college }) => college);
