import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';

type Dto = NonNullable<ArgumentMetadata['metatype']>;

const capacity = 1000;
const longest = 1000;

/**
 * Does not check a whole query again that has passed: visitors ask for the same few pages all the time, and the check takes longer than the
 * answer. What it gives is shared, hence frozen.
 */
export class RememberingPipe extends ValidationPipe {
  readonly #passed = new Map<Dto, Map<string, unknown>>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, data, metatype } = metadata;
    if (type !== 'query' || data !== undefined || !metatype) return super.transform(value, metadata) as unknown;
    const passed = this.#passedAs(metatype);
    const text = JSON.stringify(value);
    return passed.get(text) ?? this.#check(passed, text, super.transform(value, metadata));
  }

  async #check(passed: Map<string, unknown>, text: string, checking: Promise<unknown>): Promise<unknown> {
    const query = Object.freeze(await checking);
    if (text.length > longest) return query;
    if (passed.size >= capacity) passed.clear();
    passed.set(text, query);
    return query;
  }

  #passedAs(dto: Dto): Map<string, unknown> {
    const known = this.#passed.get(dto) ?? new Map<string, unknown>();
    this.#passed.set(dto, known);
    return known;
  }
}
