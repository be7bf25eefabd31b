import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Definition, generateSchema, getProgramFromFiles } from 'typescript-json-schema';

const file = 'services/contracts/answers.schema.json';
const source = 'services/contracts/src/table/answers.ts';
/** Types that have a schema of their own: `College`, `Page<College>`. All others are written where they are used. */
const named = /^(\w+)(?:<(\w+)>)?$/;

/**
 * Returns the file with the JSON Schemas of all answers of the API: `{answers: {'colleges.one': schema}, schemas: {College: schema}, summaries: {'colleges.one': text}}`.
 * They refer to each other as the components of an OpenAPI document do. A summary is the comment on the call.
 */
export async function answerSchemas(root: string): Promise<string> {
  const program = getProgramFromFiles([join(root, source)], {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom'],
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  const table = generateSchema(program, 'Answers', { required: true, ignoreErrors: true, topRef: false })!;
  const schemas: Record<string, Definition> = {};

  const definitionAt = (reference: string) => {
    const name = decodeURIComponent(reference.replace('#/definitions/', ''));
    const { $schema: _, ...definition } = table.definitions![name] as Definition;
    return { name, definition };
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = value as Definition;
    if ($ref === undefined) return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, resolve(each)]));
    const { name, definition } = definitionAt($ref);
    const [, base, argument] = named.exec(name) ?? [];
    if (base === undefined) return { ...(resolve(definition) as object), ...rest };
    const own = argument === undefined ? base : `${base}Of${argument}`;
    if (!Object.hasOwn(schemas, own)) {
      // Before it is resolved: it may refer to itself.
      schemas[own] = {};
      schemas[own] = resolve(definition) as Definition;
    }
    return { $ref: `#/components/schemas/${own}`, ...rest };
  };

  const answers: Record<string, unknown> = {};
  const summaries: Record<string, unknown> = {};
  for (const [resource, { $ref }] of Object.entries(table.properties as Record<string, Definition>))
    for (const [name, property] of Object.entries(definitionAt($ref!).definition.properties!)) {
      const { description, ...answer } = property as Definition;
      summaries[`${resource}.${name}`] = description?.replace(/\s*\n\s*/g, ' ');
      if (answer.type !== 'null') answers[`${resource}.${name}`] = resolve(answer);
    }
  return `{\n"answers": ${linesOf(answers)},\n"schemas": ${linesOf(schemas)},\n"summaries": ${linesOf(summaries)}\n}\n`;
}

/** Writes a record as JSON with one line for each entry, so that a difference shows what has changed. */
const linesOf = (entries: Record<string, unknown>): string =>
  `{\n${Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}`;

/** Returns a sentence if the committed file has other schemas. */
export async function problemsOfSchemas(root: string, schemas: string): Promise<string[]> {
  const committed = await readFile(join(root, file), 'utf8').catch(() => '');
  return committed === schemas
    ? []
    : [`${file} is not that of the calls; run \`npm run packages -- --update\` and review the difference.`];
}

export const saveSchemas = (root: string, schemas: string): Promise<void> => writeFile(join(root, file), schemas);
