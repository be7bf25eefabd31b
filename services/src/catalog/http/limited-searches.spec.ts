import type { FastifyRequest } from 'fastify';
import type { RateLimit, RateLimitService } from '../../access/rate-limit.service.js';
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

it('counts the cost of an IPv6 address for its /48 network too', async () => {
  const counted: [name: string, who: string, cost: number][] = [];
  const count = async ({ name }: RateLimit, who: string, cost: number) => void counted.push([name, who, cost]);
  const searches = new LimitedSearches({ count } as unknown as RateLimitService, { TRUSTED_PROXIES: 'loopback' });
  const charge = (ip: string) =>
    searches.charge({ ip, headers: {}, socket: { remoteAddress: ip } } as unknown as FastifyRequest, 7);
  for (const ip of ['2001:db8:1:2::3', '192.0.2.1', '::ffff:192.0.2.1']) await charge(ip);
  expect(counted).toEqual([
    ['searchCostPerAddress', '2001:db8:1:2::/64', 7],
    ['searchCostPerNetwork', '2001:db8:1::/48', 7],
    ['searchCostPerAddress', '192.0.2.1', 7],
    ['searchCostPerAddress', '192.0.2.1', 7],
  ]);
});
