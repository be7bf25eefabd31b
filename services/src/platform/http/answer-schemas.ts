import { createRequire } from 'node:module';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type ApiShape, type Call, callShapes, type JsonSchema } from '@setu/contracts';
import { namedCalls } from '@setu/contracts/table';

type Responses = NonNullable<OpenAPIObject['paths'][string]['get']>['responses'];
type ResponseObject = Extract<Responses[string], { description: string }>;
const json = 'application/json';

/** Reads the schemas that are made from the types of the contracts. */
const readSchemas = () =>
  createRequire(import.meta.url)('@setu/contracts/answers.schema.json') as {
    answers: Record<string, JsonSchema>;
    schemas: Record<string, JsonSchema>;
    summaries: Record<string, string>;
  };

/** Returns what this backend answers, with which builds of slices are compared. */
export function apiShape(): ApiShape {
  const { answers, schemas } = readSchemas();
  return { calls: callShapes(namedCalls, answers), schemas };
}

/** Adds the resource of each call, the comment on it, its errors and the schema of its answer to the description of the API. */
export function addAnswerSchemas(document: OpenAPIObject): OpenAPIObject {
  const { answers, schemas, summaries } = readSchemas();
  Object.assign(document.components!.schemas!, schemas);
  for (const { name, call } of namedCalls) {
    const answer = answers[name];
    // A process without the call's module does not describe it.
    const operation = document.paths[pathOf(call)]?.[call.method.toLowerCase() as 'get'];
    if (!operation) continue;
    operation.tags = [name.split('.')[0]!];
    // Two calls may have one address.
    const summary = [operation.summary, summaries[name]].filter(Boolean).join(' ');
    if (summary) operation.summary = summary;
    for (const [status, description] of Object.entries(call.errors ?? {}))
      operation.responses[status] = { description };
    if (!answer) continue;
    const status = call.status ?? (call.method === 'POST' ? 201 : 200);
    const response = (operation.responses[status] ??= { description: '' }) as ResponseObject;
    response.content = contentOf(answer, response.content?.[json]?.schema as JsonSchema | undefined);
  }
  return document;
}

/** Returns a path as OpenAPI writes it. */
const pathOf = ({ path }: Call): string => path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');

/** @param other - answer of another call with the same address */
function contentOf(answer: JsonSchema, other: JsonSchema | undefined): ResponseObject['content'] {
  if (answer.$ref === '#/components/schemas/Download')
    return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return { [json]: { schema: other ? { anyOf: [other, answer] } : answer } };
}
