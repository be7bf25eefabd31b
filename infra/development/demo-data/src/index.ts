import { fileURLToPath } from 'node:url';

export type { DemoCollege, SampleMentor } from './college.js';
export type { SampleReview } from './reviews.js';
export { demoColleges } from './colleges.js';

/** Folder of `logos` and `gallery`, next to both `src` and `dist`. */
export const picturesDir = fileURLToPath(new URL('../pictures', import.meta.url));
