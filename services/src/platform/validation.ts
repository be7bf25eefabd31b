import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { invalid } from './api-error.js';

const remembered = 1000;
const longestRemembered = 1000;

/** Checks every DTO; what a DTO does not name is refused, so no operator reaches the database. */
export const createValidationPipe = () =>
  new QueryRememberingPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => invalid(Object.fromEntries(errors.flatMap((error) => messagesOf(error)))),
  });

/** Visitors ask for the same few pages all the time, and checking a query takes longer than answering it: one that passed is not checked again. */
class QueryRememberingPipe extends ValidationPipe {
  readonly #passed = new Map<unknown, Map<string, unknown>>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'query') return super.transform(value, metadata) as Promise<unknown>;
    const passed = this.#passedOf(metadata.metatype);
    const text = JSON.stringify(value);
    const known = passed.get(text);
    if (known !== undefined) return known;
    const checked: unknown = await super.transform(value, metadata);
    if (text.length > longestRemembered) return checked;
    if (passed.size >= remembered) passed.clear();
    passed.set(text, Object.freeze(checked));
    return checked;
  }

  #passedOf(metatype: unknown): Map<string, unknown> {
    const known = this.#passed.get(metatype);
    if (known) return known;
    const fresh = new Map<string, unknown>();
    this.#passed.set(metatype, fresh);
    return fresh;
  }
}

function messagesOf(error: ValidationError, parent = ''): [string, string][] {
  const name = `${parent}${error.property}`;
  const [rule, message] = Object.entries(error.constraints ?? {})[0] ?? [];
  const own: [string, string][] = rule
    ? [[name, rule === 'whitelistValidation' ? `${name} is not known here` : message!]]
    : [];
  return [...own, ...(error.children ?? []).flatMap((child) => messagesOf(child, `${name}.`))];
}
