export type * from './college-form.js';
export { checkCollegeField, checkCollegeForm } from './check-college-form.js';
export * from './check-pictures.js';
export { collegeTypes } from './college-rules.js';
export * from './keywords.js';
export { readCollegeForm } from './read-college-form.js';
export * from './semicolon-list.js';
export { toNumber } from './to-number.js';
