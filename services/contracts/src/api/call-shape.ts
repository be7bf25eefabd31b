import type { Call, NamedCall } from './call.js';

/** A JSON Schema. References are `{ "$ref": "#/components/schemas/College" }`. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
}

/** The parts of a call that a caller depends on. */
export interface CallShape {
  method: string;
  path: string;
  /** Names of the query's parameters. */
  query: string[];
  /** Fields of the form that is sent, with whether each is required. */
  body?: Record<string, boolean>;
  answer?: JsonSchema;
}

/** Calls that a build makes, or that a backend answers, by name, with the schemas that their answers refer to. */
export interface ApiShape {
  calls: Record<string, CallShape>;
  schemas: Record<string, JsonSchema>;
}

/** Returns the shape of a call without its answer. */
export function requestShape({ method, path, query = {}, body }: Call): CallShape {
  const fields = body?.fields as Record<string, { optional?: true }> | undefined;
  return {
    method,
    path,
    query: Object.keys(query),
    ...(fields && {
      body: Object.fromEntries(Object.entries(fields).map(([name, { optional }]) => [name, !optional])),
    }),
  };
}

/** Returns the shapes of calls by name, with the schemas of their answers. */
export const callShapes = (
  calls: readonly NamedCall[],
  answers: Readonly<Record<string, JsonSchema>>,
): Record<string, CallShape> =>
  Object.fromEntries(calls.map(({ name, call }) => [name, { ...requestShape(call), answer: answers[name] }]));

/**
 * Returns a sentence for each call that a backend does not answer as a build expects. A backend may offer more: calls, parameters, optional fields, properties of an
 * answer and values of a choice.
 */
export function brokenCalls(expected: ApiShape, offered: ApiShape): string[] {
  return Object.entries(expected.calls).flatMap(([name, call]) => {
    const problem = problemOf(call, offered.calls[name], expected.schemas, offered.schemas);
    return problem ? [`${name} (${call.method} ${call.path}) ${problem}`] : [];
  });
}

type Schemas = Record<string, JsonSchema>;

function problemOf(call: CallShape, other: CallShape | undefined, schemas: Schemas, others: Schemas) {
  if (!other) return 'is not there';
  if (other.method !== call.method || other.path !== call.path) return `is ${other.method} ${other.path} now`;
  const parameter = call.query.find((name) => !other.query.includes(name));
  if (parameter) return `does not take the parameter "${parameter}"`;
  for (const [name, isRequired] of Object.entries(other.body ?? {}))
    if (isRequired && call.body && !(name in call.body)) return `needs the field "${name}"`;
  const field = Object.keys(call.body ?? {}).find((name) => other.body && !(name in other.body));
  if (field) return `does not take the field "${field}"`;
  if (!call.answer) return undefined;
  const difference =
    other.answer && firstDifference(call.answer, other.answer, { schemas, others, path: 'its answer' });
  return other.answer ? difference : 'answers nothing';
}

interface Compared {
  schemas: Schemas;
  others: Schemas;
  /** Compared value, in words: `its answer.items[].name`. */
  path: string;
  /** Pairs of references that are being compared, since a type may contain itself. */
  open?: string[];
}

/** Returns how the offered schema differs from what is expected, in words; undefined if every offered value is one that is expected. */
function firstDifference(expected: JsonSchema, offered: JsonSchema, compared: Compared): string | undefined {
  const pair = `${expected.$ref} ${offered.$ref}`;
  if (expected.$ref && offered.$ref && compared.open?.includes(pair)) return undefined;
  const inside = { ...compared, open: [...(compared.open ?? []), pair] };
  const [wanted, given] = [resolved(expected, compared.schemas), resolved(offered, compared.others)];
  if (given.anyOf) return given.anyOf.map((each) => firstDifference(wanted, each, inside)).find(Boolean);
  if (wanted.anyOf) {
    const differences = wanted.anyOf.map((each) => firstDifference(each, given, inside));
    return differences.includes(undefined) ? undefined : differences[0];
  }
  const unexpected = typesOf(given).find((type) => typesOf(wanted).length > 0 && !typesOf(wanted).includes(type));
  if (unexpected) return `has ${unexpected} instead of ${typesOf(wanted).join(' or ')} as ${compared.path}`;
  for (const [name, schema] of Object.entries(wanted.properties ?? {})) {
    const path = `${compared.path}.${name}`;
    const property = given.properties?.[name];
    if (wanted.required?.includes(name) && !(property && given.required?.includes(name)))
      return property ? `may lack ${path}` : `lacks ${path}`;
    const difference = property && firstDifference(schema, property, { ...inside, path });
    if (difference) return difference;
  }
  if (wanted.items && given.items)
    return firstDifference(wanted.items, given.items, { ...inside, path: `${compared.path}[]` });
  const [values, others] = [wanted.additionalProperties, given.additionalProperties];
  return typeof values === 'object' && typeof others === 'object'
    ? firstDifference(values, others, { ...inside, path: `${compared.path}.*` })
    : undefined;
}

const resolved = ({ $ref, ...own }: JsonSchema, schemas: Schemas): JsonSchema =>
  $ref === undefined ? own : (schemas[$ref.split('/').at(-1)!] ?? {});

const typesOf = ({ type = [] }: JsonSchema): string[] => (Array.isArray(type) ? type : [type]);
