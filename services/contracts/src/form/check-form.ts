import * as messages from '../messages.js';
import { isEmail } from './email.js';
import { namesOf, type ChoiceField, type FieldProblem, type TextField } from './fields.js';

/** A form of texts and choices alone, as visitors fill in. */
export type FlatFields = Readonly<
  Record<string, (TextField | ChoiceField) & ({ required: string } | { optional: true })>
>;

type Check = (value: unknown) => string | undefined;

export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Everything that a field is checked for, in its order: first whether it is there. */
export function checksOf(field: TextField | ChoiceField): Check[] {
  const { required } = field;
  if (field.kind === 'choice')
    return [
      (value) =>
        isMissing(value)
          ? required
          : field.options.includes(value as string)
            ? undefined
            : (field.notOneOf ?? required),
    ];
  const { kind, max, checks = [] } = field;
  const length =
    max === undefined ? [] : [{ fits: (text: string) => text.length <= max, message: messages.tooLong(max) }];
  const shape = kind === 'email' ? [{ fits: (text: string) => isEmail(text.trim()), message: messages.email }] : [];
  return [
    (value) => presenceProblem(field, value),
    ...[...length, ...checks, ...shape].map(
      ({ fits, message }): Check =>
        (value) =>
          isMissing(value) || fits(value as string) ? undefined : message,
    ),
  ];
}

function presenceProblem({ optional, required, notText, isFilled }: TextField, value: unknown): string | undefined {
  if (isMissing(value)) return optional && value === undefined ? undefined : required;
  if (typeof value !== 'string') return notText ?? required;
  return isFilled && !isFilled(value) ? required : undefined;
}

/**
 * The problems to say first, in the order of the fields. A form is checked in rounds: the first check of every field, then the second of every
 * field, and so on; the first round that finds any ends it. So what is missing is said, all of it, before what is wrong.
 */
export function firstProblems<D extends FlatFields>(
  fields: D,
  form: { [K in keyof D]?: unknown },
): FieldProblem<keyof D & string>[] {
  const checks = namesOf(fields).map((field) => ({ field, checks: checksOf(fields[field]!) }));
  const rounds = Math.max(...checks.map(({ checks: { length } }) => length));
  for (let round = 0; round < rounds; round++) {
    const problems = checks.flatMap(({ field, checks: ofField }) => {
      const message = ofField[round]?.(form[field]);
      return message === undefined ? [] : [{ field, message }];
    });
    if (problems.length > 0) return problems;
  }
  return [];
}

/** The first of them, which the server answers. */
export const firstProblem = <D extends FlatFields>(fields: D, form: { [K in keyof D]?: unknown }) =>
  firstProblems(fields, form).at(0);
