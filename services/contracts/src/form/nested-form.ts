import * as messages from '../messages.js';
import { toList, toNumber } from '../text/typed-values.js';
import { checksOf, isMissing } from './check-form.js';
import type {
  ChoiceField,
  EntriesField,
  Field,
  FieldProblem,
  Fields,
  ListField,
  NumberField,
  TextField,
  ValuesOf,
} from './fields.js';

type Given = Readonly<Record<string, unknown>>;

/** How much of a form must be there: all that is required, or `known`: what is known so far, and what is `always` asked for. */
export type RequiredFields = 'all' | 'known';

const words = messages.collegeForm;
const toObject = (value: unknown): Given => (typeof value === 'object' && value !== null ? (value as Given) : {});
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Every problem of a form as it is typed or sent, in the order of its fields; each is named by its path, `courses.0.title`. */
export const problemsOf = (fields: Fields, form: unknown, asked: RequiredFields = 'all', path = ''): FieldProblem[] => {
  const given = toObject(form);
  return Object.entries(fields).flatMap(([name, field]) =>
    problemsOfField(field, given[name], asked, path ? `${path}.${name}` : name, given),
  );
};

function problemsOfField(
  field: Field,
  value: unknown,
  asked: RequiredFields,
  path: string,
  siblings: Given,
): FieldProblem[] {
  switch (field.kind) {
    case 'group':
      return problemsOf(field.fields, value, asked, path);
    case 'texts':
      return problemsOfEach(value, path, (item, at) => problemsOfField(field.each, item, asked, at, {}));
    case 'entries':
      return problemsOfEach(value, path, (item, at) => problemsOf(field.fields, prepared(field, item), asked, at));
    default: {
      const message = problemOf(field, value, asked, siblings);
      return message === undefined ? [] : [{ field: path, message }];
    }
  }
}

function problemsOfEach(value: unknown, path: string, check: (item: unknown, at: string) => FieldProblem[]) {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [{ field: path, message: words.notList(path) }];
  return value.flatMap((item, index) => check(item, `${path}.${index}`));
}

const prepared = ({ prepare }: EntriesField, item: unknown): Given =>
  prepare ? prepare(toObject(item)) : toObject(item);

/** The problem of the field at this path, if any. */
export function problemAt(
  fields: Fields,
  form: unknown,
  path: string,
  asked: RequiredFields = 'all',
): string | undefined {
  const [name = '', ...rest] = path.split('.');
  const given = toObject(form);
  const field = Object.hasOwn(fields, name) ? fields[name]! : undefined;
  return field && problemBelow(field, given[name], rest, asked, given);
}

function problemBelow(
  field: Field,
  value: unknown,
  path: string[],
  asked: RequiredFields,
  siblings: Given,
): string | undefined {
  if (field.kind === 'group') return problemAt(field.fields, value, path.join('.'), asked);
  if (field.kind !== 'entries' && field.kind !== 'texts')
    return path.length === 0 ? problemOf(field, value, asked, siblings) : undefined;
  const [index = '', ...rest] = path;
  const item = Array.isArray(value) ? (value as unknown[])[Number(index)] : undefined;
  return field.kind === 'texts'
    ? problemBelow(field.each, item, rest, asked, {})
    : problemAt(field.fields, prepared(field, item), rest.join('.'), asked);
}

type SingleField = TextField | ChoiceField | NumberField | ListField;

function problemOf(field: SingleField, value: unknown, asked: RequiredFields, siblings: Given): string | undefined {
  if (asked === 'known' && !('always' in field) && isBlank(value)) return undefined;
  switch (field.kind) {
    case 'number':
      return numberProblem(field, value);
    case 'list':
      return listProblem(field, value);
    default:
      return textProblem(field, trimmed(value), siblings);
  }
}

const isBlank = (value: unknown) => isMissing(value) || (Array.isArray(value) && value.length === 0);

function textProblem(field: TextField | ChoiceField, value: unknown, siblings: Given): string | undefined {
  const { label } = field;
  if (field.kind !== 'choice' && field.when?.(siblings) === false) return undefined;
  const isOptional = field.kind !== 'choice' && (field.optional || field.requiredWhen?.(siblings) === false);
  const usual = { required: isOptional ? undefined : words.required(label), notText: words.notText(label) };
  const checks = checksOf(
    field.kind === 'choice'
      ? { ...usual, notOneOf: words.notOneOf(label, field.options), ...field }
      : { ...usual, ...field },
  );
  for (const check of checks) {
    const message = check(value);
    if (message !== undefined) return message;
  }
  return undefined;
}

function numberProblem({ label, from, to, decimals, rupees }: NumberField, value: unknown): string | undefined {
  if (isMissing(value)) return words.required(label);
  const given = toNumber(value);
  const max = typeof to === 'function' ? to() : to;
  if (!(given >= from && given <= max)) return rupees ? words.amount(label) : words.range(label, from, max);
  return decimals !== undefined && !hasAtMost(decimals, given) ? words.decimals(label, decimals) : undefined;
}

/** 4.35 * 100 is not exactly 435 in a computer. */
function hasAtMost(decimals: number, value: number): boolean {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6;
}

function listProblem({ label, max, optional }: ListField, value: unknown): string | undefined {
  const isList = isMissing(value) || typeof value === 'string' || Array.isArray(value);
  if (!isList || (Array.isArray(value) && value.some((item) => typeof item !== 'string'))) return words.notList(label);
  const items = toList(value);
  if (!optional && items.length === 0) return words.required(label);
  return items.some((item) => item.length > max) ? words.longItem(max) : undefined;
}

/** The values of a valid form: texts trimmed, numbers and lists read, unknown fields left out. A number that is blank is undefined. */
export function readForm<D extends Fields>(fields: D, form: unknown): ValuesOf<D> {
  const given = toObject(form);
  const values = Object.entries(fields).map(([name, field]) => [name, readField(field, given[name], given)]);
  return Object.fromEntries(values) as ValuesOf<D>;
}

function readField(field: Field, value: unknown, siblings: Given): unknown {
  switch (field.kind) {
    case 'choice':
      return value;
    case 'number':
      return isMissing(value) ? undefined : toNumber(value);
    case 'list':
      return toList(value);
    case 'texts':
      return Array.isArray(value) ? value.map((item) => readText(item)).filter(Boolean) : [];
    case 'group':
      return withoutBlanks(readForm(field.fields, value));
    case 'entries':
      return Array.isArray(value) ? value.map((item) => readEntry(field, item)) : [];
    default:
      return field.when?.(siblings) === false ? '' : readText(value);
  }
}

const readText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * As it was sent: a field that was sent blank is undefined, unless it is optional: then it is absent, as one that was not sent. The id by which a
 * stored entry is found again stays.
 */
function readEntry(field: EntriesField, item: unknown) {
  const given = toObject(item);
  const blank = Object.keys(field.fields).filter((name) => given[name] !== undefined && isMissing(given[name]));
  const emptied = blank.filter((name) => !('optional' in field.fields[name]!)).map((name) => [name, undefined]);
  const { _id } = given;
  return {
    ...(typeof _id === 'string' && _id !== '' && { _id }),
    ...Object.fromEntries(emptied),
    ...withoutBlanks(readForm(field.fields, given)),
  };
}

/** Removes blank values. Below the form itself a value is present or absent, never blank. */
const withoutBlanks = (values: object): Given =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => !isMissing(value) && !(isGroup(value) && Object.keys(value).length === 0),
    ),
  );

const isGroup = (value: unknown): value is object => typeof value === 'object' && !Array.isArray(value);
