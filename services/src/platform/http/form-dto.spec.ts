import 'reflect-metadata';
import { feedbackForm } from '@setu/contracts';
import { Allow } from 'class-validator';
import { formDto } from './form-dto.js';
import { createValidationPipe } from './validation.pipe.js';

class Base {
  @Allow()
  note?: string;
}
class FeedbackDto extends formDto(feedbackForm, Base) {
  @Allow()
  website?: string;
}
const check = (body: object) => createValidationPipe().transform(body, { type: 'body', metatype: FeedbackDto });

it('takes the fields of the form, of its base and of the class itself', async () => {
  const body = { email: 'a@b.in', msg: 'Hello', note: 'x', website: 'y' };
  expect(await check(body)).toEqual(body);
});

it.each([
  [{ email: 'nobody', msg: 'Hello' }, { email: 'Please enter a valid email address!' }],
  [{ email: ['a@b.in'], msg: 'Hello' }, { email: 'email may not be a list' }],
  [{ email: 'a@b.in', msg: 'Hello', other: 1 }, { other: 'other is not known here' }],
])('rejects %j in the words of the form', async (body, fields) =>
  expect(check(body)).rejects.toMatchObject({ fields }),
);
