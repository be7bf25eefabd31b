import { BadRequestException, NotFoundException } from '@nestjs/common';
import { invalid } from './api-error.js';
import { errorBody } from './error.filter.js';

const fastifyError = (statusCode: number, code: string) => Object.assign(new Error('rejected'), { statusCode, code });

describe('errorBody', () => {
  it.each([
    [new NotFoundException('Cannot GET /x'), { statusCode: 404, code: 'NOT_FOUND', message: 'Cannot GET /x' }],
    [new BadRequestException('bad'), { statusCode: 400, code: 'BAD_REQUEST', message: 'bad' }],
    [
      invalid({ limit: 'limit is wrong' }),
      { statusCode: 400, code: 'VALIDATION_FAILED', message: 'limit is wrong', fields: { limit: 'limit is wrong' } },
    ],
    [
      fastifyError(413, 'FST_ERR_CTP_BODY_TOO_LARGE'),
      { statusCode: 413, code: 'TOO_LARGE', message: 'The request is too large' },
    ],
    [fastifyError(400, 'FST_ERR_CTP_INVALID_JSON_BODY'), { statusCode: 400, code: 'BAD_REQUEST', message: 'rejected' }],
  ])('%s', (error, body) => expect(errorBody(error, 'r1')).toEqual({ ...body, requestId: 'r1' }));

  it.each([
    new Error('password is hunter2'),
    'password is hunter2',
    null,
    undefined,
    fastifyError(500, 'FST_ERR'),
    fastifyError(400, 'ENOENT'),
    { statusCode: 404 },
  ])('reveals nothing of %p', (error) =>
    expect(errorBody(error, 'r1')).toEqual({
      statusCode: 500,
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      requestId: 'r1',
    }),
  );
});
