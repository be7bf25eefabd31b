/** States of a college by how much of its form is filled in, with their labels. */
export const collegeStates = {
  directory: 'Directory entry',
  'in-progress': 'In progress',
  complete: 'Complete',
} as const;

export type CollegeState = keyof typeof collegeStates;

export interface Completeness {
  /** `directory`: only facts that a file of many colleges has. `complete`: everything that its form requires. */
  state: CollegeState;
  /** Fields that a complete college needs; its courses count as one. */
  required: number;
  /** Labels of the fields that are blank or that the form rejects, in the form's order. */
  missing: string[];
}
