import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import type { ValidatorOptions } from 'class-validator';
import { LRUCache } from 'lru-cache';
import { ApiError, invalid } from './api-error.js';
import { checkValue } from './json-bounds.js';

type Dto = NonNullable<ArgumentMetadata['metatype']>;

const maxCachedQueries = 1000;
const maxCachedLength = 1000;
/** Limits of everything that a DTO describes. */
const bounds = { depth: 5, values: 100 };

/**
 * Caches the queries that have passed: visitors ask for the same few pages all the time, and the check takes longer than the answer. The result is
 * shared, so it is frozen.
 */
export class CachingValidationPipe extends ValidationPipe {
  readonly #passed = new Map<Dto, LRUCache<string, object>>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, data, metatype } = metadata;
    if (type === 'body') checkShape(value);
    if (type === 'query' || (type === 'body' && metatype !== Object)) checkValue(value, bounds);
    if (type !== 'query' || data !== undefined || !metatype) return super.transform(value, metadata) as unknown;
    const passed = this.#passedAs(metatype);
    const text = JSON.stringify(value);
    return passed.get(text) ?? this.#check(passed, text, super.transform(value, metadata));
  }

  /** Without this, class-transformer takes a list for an object, and class-validator checks each of its entries. */
  protected override validate(dto: object, options?: ValidatorOptions) {
    const wrong = Object.entries(dto).find(([name, value]) => isUnexpectedList(dto, name, value));
    if (wrong) throw invalid({ [wrong[0]]: `${wrong[0]} may not be a list` });
    return super.validate(dto, options);
  }

  async #check(passed: LRUCache<string, object>, text: string, checking: Promise<unknown>): Promise<unknown> {
    const query = Object.freeze((await checking) as object);
    if (text.length <= maxCachedLength) passed.set(text, query);
    return query;
  }

  #passedAs(dto: Dto): LRUCache<string, object> {
    const known = this.#passed.get(dto) ?? new LRUCache<string, object>({ max: maxCachedQueries });
    this.#passed.set(dto, known);
    return known;
  }
}

/** A body must be a plain object: not a stream, not a list. */
function checkShape(value: unknown) {
  if (value !== undefined && value !== null && !isPlain(value))
    throw new ApiError(400, 'BAD_REQUEST', 'The request must be an object with named fields.');
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether a property that is declared as a single value came as a list. */
const isUnexpectedList = (dto: object, name: string, value: unknown) => {
  const declared: unknown = Reflect.getMetadata('design:type', dto, name);
  return Array.isArray(value) && declared !== undefined && declared !== Array && declared !== Object;
};

/** Checks every DTO and rejects fields that it does not name, so no operator reaches the database. */
export const createValidationPipe = () =>
  new CachingValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => invalid(Object.fromEntries(errors.flatMap((error) => messagesOf(error)))),
  });

function messagesOf(error: ValidationError, parent = ''): [string, string][] {
  const name = `${parent}${error.property}`;
  const [rule, message] = Object.entries(error.constraints ?? {})[0] ?? [];
  const own: [string, string][] = rule
    ? [[name, rule === 'whitelistValidation' ? `${name} is not known here` : message!]]
    : [];
  return [...own, ...(error.children ?? []).flatMap((child) => messagesOf(child, `${name}.`))];
}
