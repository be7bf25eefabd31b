import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

const type = 'application/json; charset=utf-8';
const chunkLength = 32 * 1024;

declare const answer: unique symbol;

/** A reply that has been sent. The type says with which answer. */
export type Sent<T> = FastifyReply & { readonly [answer]: T };

/** Sends a value as JSON; Nest would send a string as plain text. */
export function sendJson<T>(reply: FastifyReply, value: T): Sent<T> {
  return reply.type(type).send(JSON.stringify(value)) as Sent<T>;
}

/** Sends a JSON array, written while the items are read. */
export function sendJsonArray<T>(reply: FastifyReply, items: AsyncIterable<T>): Sent<T[]> {
  return reply.type(type).send(Readable.from(jsonArray(items), { objectMode: false })) as Sent<T[]>;
}

async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let chunk = '[';
  let separator = '';
  for await (const item of items) {
    chunk += separator + JSON.stringify(item);
    separator = ',';
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}]`;
}

/** Maps an async iterable, one item at a time. */
export async function* mapAsync<From, To>(items: AsyncIterable<From>, change: (item: From) => To): AsyncGenerator<To> {
  for await (const item of items) yield change(item);
}
