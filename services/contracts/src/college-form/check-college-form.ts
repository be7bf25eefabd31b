import type { FieldProblem } from '../form/fields.js';
import { collegeRules } from './college-rules.js';
import { problemAt, problemsOf } from './shape.js';

/** Every problem of a college as it is typed or sent, each with the path of its field; the pictures have their own rules. */
export const checkCollegeForm = (form: unknown): FieldProblem[] => problemsOf(collegeRules, form, '', {});

/** What is wrong with one field, `courses.0.title`, if anything. */
export const checkCollegeField = (form: unknown, path: string): string | undefined =>
  problemAt(collegeRules, form, path);
