import type { FastifyRequest } from 'fastify';
import type { RateLimitService } from '../../access/rate-limit.service.js';
import { LimitedSearches } from './limited-searches.js';

const limiter = { count: async () => {} } as unknown as RateLimitService;

it('does not run a search whose client has gone while it waited', async () => {
  const searches = new LimitedSearches(limiter, { TRUSTED_PROXIES: 'loopback' });
  const requestFrom = (socket: { remoteAddress: string; destroyed: boolean }) =>
    ({ ip: socket.remoteAddress, headers: {}, socket, raw: { socket } }) as unknown as FastifyRequest;
  const [stays, leaves] = ['192.0.2.1', '192.0.2.1'].map((remoteAddress) => ({ remoteAddress, destroyed: false }));
  const ran: string[] = [];
  const first = searches.run(requestFrom(stays!), () => {
    ran.push('first');
    leaves!.destroyed = true;
  });
  const second = searches.run(requestFrom(leaves!), () => ran.push('second'));
  await expect(second).rejects.toMatchObject({ status: 499 });
  await first;
  expect(ran).toEqual(['first']);
});
