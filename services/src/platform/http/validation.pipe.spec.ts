import { BadRequestException } from '@nestjs/common';
import { IsString } from 'class-validator';
import { CachingValidationPipe } from './validation.pipe.js';

class NameDto {
  @IsString()
  name: string;
}
class OtherDto {
  other?: string;
}

const check = jest.fn();
class CountingPipe extends CachingValidationPipe {
  protected override validate(...given: Parameters<CachingValidationPipe['validate']>) {
    check();
    return super.validate(...given);
  }
}

const pipe = new CountingPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true });
const asQuery = (value: unknown, metatype: new () => object = NameDto) =>
  pipe.transform(value, { type: 'query', metatype });
const asBody = (value: unknown) => pipe.transform(value, { type: 'body', metatype: NameDto });
beforeEach(() => check.mockClear());

it('checks a query that has passed only once, and freezes the result', async () => {
  const first = await asQuery({ name: 'a' });
  expect(first).toBeInstanceOf(NameDto);
  expect(await asQuery({ name: 'a' })).toBe(first);
  expect(await asQuery({ name: 'b' })).toEqual({ name: 'b' });
  expect(check).toHaveBeenCalledTimes(2);
  expect(Object.isFrozen(first)).toBe(true);
});

it('rejects a wrong query every time, and caches for each DTO separately', async () => {
  for (const _ of [1, 2]) await expect(asQuery({ name: 1 })).rejects.toThrow(BadRequestException);
  await asQuery({ name: 'c' });
  await expect(asQuery({ name: 'c' }, OtherDto)).rejects.toThrow(BadRequestException);
});

it('checks bodies, single parameters and long queries each time', async () => {
  const long = { name: 'x'.repeat(2000) };
  for (const _ of [1, 2]) await asBody({ name: 'd' });
  for (const _ of [1, 2]) await asQuery(long);
  expect(check).toHaveBeenCalledTimes(4);
  expect(await pipe.transform(undefined, { type: 'query', metatype: String, data: 'sig' })).toBeUndefined();
});

it('drops the least recently used of a thousand queries', async () => {
  await asQuery({ name: 'cached' });
  for (let number = 0; number < 1000; number++) await asQuery({ name: String(number) });
  check.mockClear();
  await asQuery({ name: 'cached' });
  expect(check).toHaveBeenCalledTimes(1);
});
