import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

const type = 'application/json; charset=utf-8';
const chunkLength = 32 * 1024;

declare const answer: unique symbol;

/** A reply that has been sent. The type says with which answer, and hides that a reply is a thenable: TypeScript would take it for a promise of anything. */
export interface Sent<T> {
  readonly [answer]: T;
}

/** JSON that is written already. The type says of which answer. */
export type JsonText<T> = string & { readonly [answer]: T };
export type JsonBytes<T> = Buffer & { readonly [answer]: T };

export const jsonText = <T>(value: T) => JSON.stringify(value) as JsonText<T>;
export const jsonBytes = <T>(value: T) => Buffer.from(JSON.stringify(value)) as JsonBytes<T>;

/** Sends a value as JSON; Nest would send a string as plain text. */
export const sendJson = <T>(reply: FastifyReply, value: T): Sent<T> => sendWritten(reply, jsonText(value));

/** Sends JSON that is written already. */
export const sendWritten = <T>(reply: FastifyReply, json: JsonText<T> | JsonBytes<T>): Sent<T> =>
  sent(reply.type(type).send(json));

/** Says that the answer is still the one that the client has. */
export const sendNotModified = <T>(reply: FastifyReply): Sent<T> => sent(reply.status(304).send());

const sent = <T>(reply: FastifyReply) => reply as unknown as Sent<T>;

/** Sends a JSON array, written while the items are read. */
export function sendJsonArray<T>(reply: FastifyReply, items: AsyncIterable<T>): Sent<T[]> {
  return sent(reply.type(type).send(Readable.from(jsonArray(items), { objectMode: false })));
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
