/**
 * How an entity or form is defined (ADR 0025): one object of fields, each plain data. Everything else is derived from it: its TypeScript type, the
 * checks of server and form, how a multipart body is read, what counts as a change, the words of the history, columns of imports and exports, the
 * schema of the database and the description of the API.
 */
export type Fields = Readonly<Record<string, Field>>;

export type Field = TextField | ChoiceField | NumberField | ListField | TextsField | GroupField | EntriesField;

interface FieldMeta {
  /** Names the field in forms and messages: 'Course title'. */
  label: string;
  /** Names it where its surroundings are named already, as in the history: 'title'. The label in lower case when absent. */
  word?: string;
  /** For the description of the API. */
  meaning?: string;
  /** The meaning of the column of this name in an imported file. Without it the field is neither imported nor exported. */
  column?: string;
}

interface Always {
  /** Asked for even where a form may be sent with what is known so far. */
  always?: true;
}

interface Optional {
  /** May be left out; blank means nothing. With `required` beside it, it may be left out but not blank. */
  optional?: true;
}

/** One test of a text that is there. */
export interface TextCheck {
  fits: (text: string) => boolean;
  message: string;
}

export interface TextField extends FieldMeta, Optional, Always {
  /** An `email` is checked for the shape of an address, last of all. */
  kind: 'text' | 'email';
  /** Characters. */
  max?: number;
  /** Said when it is missing; a nested form has words of its own for that, from the label. */
  required?: string;
  /** Said when it is no text; `required` when absent. */
  notText?: string;
  /** Whether it counts as filled in; for texts that are chosen or composed. */
  isFilled?: (text: string) => boolean;
  /** After the length, in this order. */
  checks?: readonly TextCheck[];
  /** Whether the field exists, by the others beside it. */
  when?: (siblings: Readonly<Record<string, unknown>>) => boolean;
  /** Whether it must be there, by the others beside it; always when absent. */
  requiredWhen?: (siblings: Readonly<Record<string, unknown>>) => boolean;
  /** Name of the field beside it by which it exists: where that one is sent, this one is checked and written too. */
  dependsOn?: string;
}

/** One of a few texts. */
export interface ChoiceField extends FieldMeta {
  kind: 'choice';
  options: readonly string[];
  /** Said when nothing is chosen; a nested form has words of its own for that, from the label. */
  required?: string;
  /** Said when something else is chosen; `required` when absent. */
  notOneOf?: string;
}

export interface NumberField extends FieldMeta, Always {
  kind: 'number';
  from: number;
  to: number | (() => number);
  /** Digits behind the point; any when absent. */
  decimals?: number;
  /** An amount in rupees. */
  rupees?: true;
}

/** Short texts, typed with semicolons or sent as an array. */
export interface ListField extends FieldMeta, Optional {
  kind: 'list';
  /** Characters of each. */
  max: number;
}

/** Any number of texts, one field each. */
export interface TextsField extends FieldMeta {
  kind: 'texts';
  each: TextField;
}

/** Fields that belong together. */
export interface GroupField extends FieldMeta {
  kind: 'group';
  fields: Fields;
}

/** Any number of groups, each with its `_id` once it is stored. */
export interface EntriesField extends FieldMeta, Optional {
  kind: 'entries';
  fields: Fields;
  /** The entry that the checks look at, where it may be sent in more than one way. It is read as it was sent. */
  prepare?: (entry: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

type Options<F extends Field> = Omit<F, 'kind' | 'label'>;

export const text = <const O extends Options<TextField>>(label: string, options: O) =>
  ({ kind: 'text', label, ...options }) as const;

export const email = <const O extends Options<TextField>>(label: string, options: O) =>
  ({ kind: 'email', label, ...options }) as const;

export const choice = <const O extends Options<ChoiceField>>(label: string, options: O) =>
  ({ kind: 'choice', label, ...options }) as const;

export const number = <const O extends Options<NumberField>>(label: string, options: O) =>
  ({ kind: 'number', label, ...options }) as const;

/** Returns a field of rupees. The limit is far below where they would stop being exact. */
export const rupees = <const O extends Partial<Options<NumberField>>>(label: string, options: O) =>
  ({ kind: 'number', label, rupees: true, from: 0, to: 1e12, ...options }) as const;

export const list = <const O extends Options<ListField>>(label: string, options: O) =>
  ({ kind: 'list', label, ...options }) as const;

export const texts = <const O extends Options<TextsField>>(label: string, options: O) =>
  ({ kind: 'texts', label, ...options }) as const;

export const group = <const O extends Options<GroupField>>(label: string, options: O) =>
  ({ kind: 'group', label, ...options }) as const;

export const entries = <const O extends Options<EntriesField>>(label: string, options: O) =>
  ({ kind: 'entries', label, ...options }) as const;

type OptionalNames<D> = { [K in keyof D]: D[K] extends { optional: true } ? K : never }[keyof D];

/** The values of a valid form. */
export type ValuesOf<D extends Fields> = { -readonly [K in Exclude<keyof D, OptionalNames<D>>]: ValueOf<D[K]> } & {
  -readonly [K in OptionalNames<D>]?: ValueOf<D[K]>;
};

type ValueOf<F> = F extends { kind: 'text' | 'email' }
  ? string
  : F extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : F extends { kind: 'number' }
      ? number
      : F extends { kind: 'list' | 'texts' }
        ? string[]
        : F extends { kind: 'group'; fields: infer D extends Fields }
          ? ValuesOf<D>
          : F extends { kind: 'entries'; fields: infer D extends Fields }
            ? ValuesOf<D>[]
            : never;

/** One entry of a field of many. */
export type EntriesOf<F extends { fields: Fields }> = ValuesOf<F['fields']>;

type NamesOfKind<D, Kind> = { [K in keyof D]: D[K] extends { kind: Kind } ? K : never }[keyof D];
type ManyKind = 'list' | 'texts' | 'entries';

/** Partly known values: any may be absent, and lists are empty then. */
export type StoredOf<D extends Fields> = {
  -readonly [K in Exclude<keyof D, NamesOfKind<D, ManyKind>>]?: D[K] extends {
    kind: 'group';
    fields: infer G extends Fields;
  }
    ? StoredOf<G>
    : ValueOf<D[K]>;
} & {
  -readonly [K in NamesOfKind<D, ManyKind>]: D[K] extends { kind: 'entries'; fields: infer G extends Fields }
    ? StoredOf<G>[]
    : string[];
};

/** A form as it arrives, before it is known to be right. */
export type Unchecked<T> = { [K in keyof T]?: unknown };

/** A problem of a form: the field at fault and the message. */
export interface FieldProblem<Name extends string = string> {
  field: Name;
  message: string;
}

export const namesOf = <D extends Fields>(fields: D) => Object.keys(fields) as (keyof D & string)[];

/** Returns the short label of a field, for places that name its group already. */
export const wordOf = ({ word, label }: Field): string => word ?? label.toLowerCase();

/** Returns the field of a path such as `courses.0.title`; undefined when there is none. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  let field: Field | undefined;
  let below: Fields | undefined = fields;
  for (const name of path.split('.').filter((part) => !/^\d+$/.test(part))) {
    field = below && Object.hasOwn(below, name) ? below[name] : undefined;
    below = field && 'fields' in field ? field.fields : undefined;
  }
  return field;
}
