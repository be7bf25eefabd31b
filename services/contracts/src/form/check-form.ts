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
 * The first problem of a form. It is checked in rounds: the first check of every field, then the second of every field, and so on. So what is
 * missing is said before what is wrong.
 */
export function firstProblem<D extends FlatFields>(
  fields: D,
  form: { [K in keyof D]?: unknown },
): FieldProblem<keyof D & string> | undefined {
  const checks = namesOf(fields).map((field) => ({ field, checks: checksOf(fields[field]!) }));
  const rounds = Math.max(...checks.map(({ checks: { length } }) => length));
  for (let round = 0; round < rounds; round++)
    for (const { field, checks: ofField } of checks) {
      const message = ofField[round]?.(form[field]);
      if (message !== undefined) return { field, message };
    }
  return undefined;
}
