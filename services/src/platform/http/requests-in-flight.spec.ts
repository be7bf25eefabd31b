import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { heapGrowth } from '@setu/testing';
import { EventEmitter } from 'node:events';
import { RequestsInFlight } from './requests-in-flight.js';

type Hook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/** Tracks requests without a server. Returns a function that receives one and returns another that closes its response. */
function tracked(requests: RequestsInFlight): (request: object) => () => void {
  let receive!: Hook;
  requests.track({ addHook: (_name: string, hook: Hook) => (receive = hook) } as unknown as FastifyInstance);
  return (request) => {
    const raw = new EventEmitter();
    receive(request as FastifyRequest, { raw } as unknown as FastifyReply, () => {});
    return () => raw.emit('close');
  };
}

it('has the requests that are not answered yet, the oldest first', () => {
  const requests = new RequestsInFlight();
  const receive = tracked(requests);
  const [, closeSecond] = ['first', 'second', 'third'].map((id) => receive({ id }));
  closeSecond!();
  expect(Array.from(requests, ({ request }) => request.id)).toEqual(['first', 'third']);
});

it('keeps no answered request in memory until a full collection', async () => {
  const receive = tracked(new RequestsInFlight());
  const open: (() => void)[] = [];
  const growth = await heapGrowth(2000, () => {
    open.push(receive({ numbers: Array.from({ length: 1000 }, () => 1) }));
    if (open.length > 50) open.shift()!();
  });
  // The 2,000 requests have 16 MB.
  expect(growth).toBeLessThan(5);
});
