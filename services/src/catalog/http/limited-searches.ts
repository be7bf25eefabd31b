import proxyaddr from '@fastify/proxy-addr';
import { Inject, Injectable } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { second } from '@setu/contracts';
import { type RateLimit, RateLimitService, tooManyTries } from '../../access/rate-limit.service.js';
import { ApiError } from '../../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../../platform/settings.js';
import { SearchWork, stepsPerMs } from '../search/shared/search-work.js';
import { FairTurns } from './fair-turns.js';

/**
 * Lists, searches, suggestions and the reviews of a college. A cost of 1 is a millisecond of the one thread, so an address gets at most a quarter of it. Indian mobile carriers put
 * thousands of students behind one address: this is room for 600 common searches (4 ms) in ten seconds, and cached responses cost nothing. The window is
 * short, so that a student beside a rude neighbour waits for seconds, not minutes.
 */
export const searchLimit: RateLimit = { name: 'searchCostPerAddress', calls: 2_500, within: 10 * second };
/** The same for a /48 network of IPv6, in which some customers have 65,536 addresses, and mobile carriers one for each phone: three quarters of the thread. */
const networkLimit: RateLimit = { ...searchLimit, name: 'searchCostPerNetwork', calls: 3 * searchLimit.calls };
/** Searches of one address that may wait for their turn. They are admitted before their cost is known, so this is how far an address can exceed its limit. */
const maxWaiting = 64;
/** Caller of the edge's own requests. */
const edge = 'edge';

/**
 * Runs lists, searches and suggestions in fair turns, and limits what they cost each address. A response from the cache never comes here. The edge's own requests, which it
 * makes for no visitor in particular, are not limited: they keep its documents fresh, a few at a time.
 */
@Injectable()
export class LimitedSearches {
  readonly #turns = new FairTurns();
  readonly #isProxy: ReturnType<typeof proxyaddr.compile>;

  constructor(
    private readonly limiter: RateLimitService,
    @Inject(SETTINGS) { TRUSTED_PROXIES }: Pick<Settings, 'TRUSTED_PROXIES'>,
  ) {
    this.#isProxy = proxyaddr.compile(TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()));
  }

  /** Runs the search when it is its turn, unless the client has closed the connection by then. Throws a 429 if the address has used up its cost. */
  async run<T>(request: FastifyRequest, search: (work: SearchWork) => T | Promise<T>): Promise<T> {
    const address = this.#addressOf(request);
    if (address !== undefined) {
      await this.#count(request, 1);
      if (this.#turns.waitingOf(address) >= maxWaiting) throw tooManyTries(1);
    }
    const work = new SearchWork();
    const task = () => {
      if (request.raw.socket.destroyed) throw new ApiError(499, 'CLIENT_CLOSED', 'The client closed the connection.');
      return search(work);
    };
    const costOf = () => Math.max(1, Math.ceil(work.steps / stepsPerMs));
    try {
      return await this.#turns.run(address ?? edge, task, costOf);
    } finally {
      // A cost of 1 is counted already. What is above the limit, the next request is told.
      if (costOf() > 1) void this.#count(request, costOf() - 1).catch(() => undefined);
    }
  }

  /** Runs work that counts no steps, in turns like a search: its cost is the time that it takes. */
  runTimed<T>(request: FastifyRequest, task: () => T | Promise<T>): Promise<T> {
    return this.run(request, async (work) => {
      const start = performance.now();
      try {
        return await task();
      } finally {
        work.spend((performance.now() - start) * stepsPerMs);
      }
    });
  }

  /** Counts a response that takes no search but costs much to send. */
  async charge(request: FastifyRequest, cost: number): Promise<void> {
    await this.#count(request, cost);
  }

  async #count(request: FastifyRequest, cost: number): Promise<void> {
    const address = this.#addressOf(request);
    if (address === undefined) return;
    await this.limiter.count(searchLimit, address, cost);
    const network = normalizeIp(request.ip, 48);
    if (network.includes(':')) await this.limiter.count(networkLimit, network, cost);
  }

  /** The visitor's address; undefined for a request that a trusted proxy forwards without an address. */
  #addressOf({ ip, headers, socket }: FastifyRequest): string | undefined {
    const isOwn = headers['x-forwarded-for'] === undefined && this.#isProxy(socket.remoteAddress ?? '', 0);
    return isOwn ? undefined : normalizeIp(ip);
  }
}
