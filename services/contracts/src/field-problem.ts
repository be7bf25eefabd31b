/** What is wrong with a form: the first field at fault and the words for it. */
export interface FieldProblem<Field extends string = string> {
  field: Field;
  message: string;
}

/** A form as it arrives, before it is known to be right. */
export type Unchecked<T> = { [K in keyof T]?: unknown };

export const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

export const isLongerThan = (value: unknown, length: number): boolean =>
  typeof value === 'string' && value.length > length;
