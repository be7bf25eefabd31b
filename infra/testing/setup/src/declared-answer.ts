import { type CallError, type JsonSchema } from '@setu/contracts';
import { namedCallsAt } from '@setu/contracts/table';
import { Ajv } from 'ajv';
import { createRequire } from 'node:module';

const { answers, schemas } = createRequire(__filename)('@setu/contracts/answers.schema.json') as {
  answers: Record<string, JsonSchema>;
  schemas: Record<string, JsonSchema>;
};
const ajv = new Ajv({ strict: false });
// Its parts refer to each other as those of an OpenAPI document do.
ajv.addSchema({ $id: 'api', answers, components: { schemas } });

const isFile = (name: string): boolean => answers[name]?.$ref === '#/components/schemas/Download';

/** Returns how the body of a success differs from what the contracts declare for the call; undefined if it does not, or if they declare no JSON. */
export function problemOfAnswer(method: string, path: string, body: unknown): string | undefined {
  const calls = namedCallsAt(method, path).filter(({ name }) => !isFile(name));
  const checks = calls.flatMap(({ name }) => ajv.getSchema(`api#/answers/${name}`) ?? []);
  if (checks.length === 0 || checks.some((check) => check(body))) return undefined;
  const why = ajv.errorsText(checks.at(-1)!.errors, { dataVar: 'answer' });
  return `${method} ${path} answers what its call does not declare: ${why}`;
}

/** Errors that a call declares. Others may come from every call of its kind: 403 from a guard, 503 from a database that is away. */
const ownErrors: readonly number[] = [409, 410] satisfies CallError[];

/** Returns how an answer of the backend differs from what the contracts declare for its call; undefined if it does not. */
export function problemOfResponse(method: string, path: string, status: number, body: unknown): string | undefined {
  if (status < 300) return problemOfAnswer(method, path, body);
  const calls = namedCallsAt(method, path);
  if (!ownErrors.includes(status) || calls.length === 0) return undefined;
  if (calls.some(({ call: { errors } }) => errors?.[status as CallError])) return undefined;
  return `${method} ${path} answers ${status}, which its call does not declare: ${JSON.stringify(body)}`;
}
