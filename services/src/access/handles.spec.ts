import { Body, Query } from '@nestjs/common';
import type { Call, Download } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { sendJson, type JsonText } from '../platform/http/send-json.js';
import { Handles } from './handles.js';

const count = {
  method: 'GET',
  path: '/api/things/:id/count',
  access: 'public',
  query: { text: { kind: 'text', max: 10 } },
  answer: {} as { count: number },
} as const satisfies Call;
const rename = {
  method: 'PUT',
  path: '/api/things/:id',
  access: 'user',
  body: { value: {} as { name: string } },
} as const satisfies Call;
const file = { method: 'GET', path: '/api/file', access: 'public', answer: {} as Download } as const satisfies Call;

/** The compiler runs this test: an unused `@ts-expect-error` is an error. */
class Things {
  @Handles(count)
  fitting(@Query() { text = '' }: { text?: string }) {
    return { count: text.length };
  }

  @Handles(count)
  written(): JsonText<{ count: number }> {
    return '{}' as JsonText<{ count: number }>;
  }

  @Handles(count)
  sent(reply: FastifyReply) {
    return sendJson(reply, { count: 1 });
  }

  @Handles(count)
  async sentLater(reply: FastifyReply) {
    return sendJson(reply, { count: 1 });
  }

  @Handles(rename)
  renamed(@Body() { name }: { name: string }) {
    void name;
  }

  @Handles(file)
  sendsFile(reply: FastifyReply) {
    return reply.send('');
  }

  // @ts-expect-error another answer
  @Handles(count)
  other() {
    return { count: '1' };
  }

  // @ts-expect-error another answer, sent
  @Handles(count)
  sentOther(reply: FastifyReply) {
    return sendJson(reply, { count: '1' });
  }

  // @ts-expect-error another answer, sent later
  @Handles(count)
  async sentOtherLater(reply: FastifyReply) {
    return sendJson(reply, { count: '1' });
  }

  // @ts-expect-error a parameter that the query does not have
  @Handles(count)
  foreignQuery(@Query() { words }: { words: string }) {
    return { count: words.length };
  }

  // @ts-expect-error a body that is not sent
  @Handles(rename)
  foreignBody(@Body() { title }: { title: string }) {
    void title;
  }
}

it('takes a handler only with the query, body and answer of its call', () => {
  expect(Reflect.getMetadata('path', Things.prototype.fitting)).toEqual(['things/:id/count']);
});
