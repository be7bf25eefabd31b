import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Call, namedCalls } from '@setu/contracts';

type Schema = Record<string, unknown>;
type Responses = NonNullable<OpenAPIObject['paths'][string]['get']>['responses'];
type ResponseObject = Extract<Responses[string], { description: string }>;
const json = 'application/json';
/** Made from the types of the contracts by `npm run packages -- --update`. */
const file = new URL('../../../answers.schema.json', import.meta.url);

/** Adds the schema of each call's answer to the description of the API. */
export function addAnswerSchemas(document: OpenAPIObject): OpenAPIObject {
  const { answers, schemas } = JSON.parse(readFileSync(file, 'utf8')) as Record<'answers' | 'schemas', Schema>;
  Object.assign(document.components!.schemas!, schemas);
  for (const { name, call } of namedCalls) {
    const answer = answers[name] as Schema | undefined;
    // A process without the call's module does not describe it.
    const operation = document.paths[pathOf(call)]?.[call.method.toLowerCase() as 'get'];
    if (!answer || !operation) continue;
    const status = call.status ?? (call.method === 'POST' ? 201 : 200);
    const response = (operation.responses[status] ??= { description: '' }) as ResponseObject;
    response.content = contentOf(answer, response.content?.[json]?.schema as Schema | undefined);
  }
  return document;
}

/** Returns a path as OpenAPI writes it. */
const pathOf = ({ path }: Call): string => path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');

/** @param other - answer of another call with the same address */
function contentOf(answer: Schema, other: Schema | undefined): ResponseObject['content'] {
  if (answer.$ref === '#/components/schemas/Download')
    return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return { [json]: { schema: other ? { anyOf: [other, answer] } : answer } };
}
