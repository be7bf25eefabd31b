import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { isDuplicate } from '../../platform/is-duplicate.js';
import type { Settings } from '../../platform/settings.js';
import { SETTINGS } from '../../platform/tokens.js';
import { RateLimitService, tooManyTries } from '../rate-limit/rate-limit.service.js';
import { KnownDevices, type Realm } from './known-devices.service.js';
import { LOGIN_COUNTER, type LoginCounter, type LoginCounterModel } from './login-counter.schema.js';
import {
  delayAfter,
  delayRules,
  failuresPerAddress,
  failureWindow,
  ruleForAddress,
  type DelayRule,
} from './login-delays.js';

const day = 24 * 60 * 60_000;
const anytime = new Date(0);

/** Something whose failures are counted, and what follows from them. */
interface Counted {
  _id: string;
  account?: string;
  expiresAt: Date;
  /** Slows further tries down. */
  rule?: DelayRule;
  /** Refuses further tries until the window ends. */
  most?: number;
  /** A success wipes out what failed before. */
  endsWithSuccess?: boolean;
}

/** A try that has begun; it counts as a failure unless it is said to be something else. */
export interface LoginAttempt {
  /** The secret was right: the failures before it are forgotten. */
  succeeded(): Promise<void>;
  /** Nothing was guessed: the try is not counted. */
  withdraw(): Promise<void>;
}

/**
 * Counts failed log-ins, and slows them down without ever locking an account. A device that was in before is slowed by its own failures alone; any other
 * by those of its address. The counters are in the database: replicas share them, and a restart forgets none.
 */
@Injectable()
export class LoginAttempts implements OnModuleInit {
  readonly #scale: number;

  constructor(
    @Inject(getModelToken(LOGIN_COUNTER)) private readonly counters: LoginCounterModel,
    @Inject(SETTINGS) { RATE_LIMIT_SCALE }: Pick<Settings, 'RATE_LIMIT_SCALE'>,
    private readonly devices: KnownDevices,
    private readonly limiter: RateLimitService,
  ) {
    this.#scale = RATE_LIMIT_SCALE;
  }

  async onModuleInit() {
    await this.counters.createIndexes();
  }

  /** Begins a try of a password. Throws a 429 when it comes too early. */
  async begin(realm: Realm, account: string, request: FastifyRequest): Promise<LoginAttempt> {
    const address = normalizeIp(request.ip);
    const owner = hash(realm, account);
    const device = this.devices.idOf(request, realm, account);
    if (device) {
      await this.limiter.count('logInFromKnownDevice', `${realm} ${account} ${address}`);
      return this.#take([{ ...today(owner, 'device', device), rule: delayRules.knownDevice, endsWithSuccess: true }]);
    }
    await this.limiter.count('logInPerAddress', `${realm} ${address}`);
    const all = today(owner, 'unknown devices');
    const failures = (await this.counters.findById(all._id, { failures: 1 }).lean())?.failures ?? 0;
    return this.#take([
      { ...today(owner, 'address', address), rule: ruleForAddress(failures, this.#scale), endsWithSuccess: true },
      ...(isIPv6(request.ip) && address.includes(':')
        ? [{ ...today(owner, 'site', normalizeIp(request.ip, 48)), rule: delayRules.fromASite }]
        : []),
      { ...inWindow(failureWindow, realm, 'address', address), most: failuresPerAddress },
      all,
    ]);
  }

  /** Begins a try of a code, once the password was right. Throws a 429 when it comes too early. */
  beginCode(realm: Realm, account: string, request: FastifyRequest): Promise<LoginAttempt> {
    const from = this.devices.idOf(request, realm, account) ?? 'unknown devices';
    const counted = today(hash(realm, account), 'code', from);
    return this.#take([{ ...counted, rule: delayRules.secondFactor, endsWithSuccess: true }]);
  }

  /** Forgets the failures of an account, whose owner has proven themselves in another way. */
  async forget(realm: Realm, account: string) {
    await this.counters.deleteMany(failuresOf(realm, account));
  }

  async #take(all: Counted[]): Promise<LoginAttempt> {
    const before = await this.counters.find({ _id: { $in: all.map(({ _id }) => _id) } }).lean();
    refuseWhile(
      Math.max(
        ...all.map((each) =>
          this.#waitBefore(
            each,
            before.find(({ _id }) => _id === each._id),
          ),
        ),
      ),
    );
    const taken = await Promise.all(all.map((each) => this.#takeOne(each)));
    const withdraw = () => this.#giveBack(all, taken);
    const wait = Math.max(...taken.map((each) => each.wait));
    if (wait > 0) {
      await withdraw();
      refuseWhile(wait);
    }
    const succeeded = async () => {
      await this.#giveBack(all, taken);
      await this.counters.deleteMany({
        _id: { $in: all.filter((each) => each.endsWithSuccess).map(({ _id }) => _id) },
      });
    };
    return { succeeded, withdraw };
  }

  /** Milliseconds. */
  #waitBefore({ most }: Counted, counter: LoginCounter | undefined): number {
    if (!counter) return 0;
    const until = most && counter.failures >= most * this.#scale ? counter.expiresAt : counter.notBefore;
    return until.getTime() - Date.now();
  }

  /** Adds a failure. Of tries at the same moment one alone gets the turn that a delay has left. */
  async #takeOne({ _id, account, expiresAt, rule }: Counted): Promise<{ turn?: Date; wait: number }> {
    const { failures } = await this.#countOne({ _id, account, expiresAt });
    const delay = rule ? delayAfter(rule, failures, this.#scale) : 0;
    if (delay === 0) return { wait: 0 };
    const now = Date.now();
    const turn = new Date(now + delay);
    const { matchedCount } = await this.counters.updateOne(
      { _id, notBefore: { $lte: new Date(now) } },
      { $set: { notBefore: turn } },
    );
    if (matchedCount === 1) return { turn, wait: 0 };
    const counter = await this.counters.findById(_id, { notBefore: 1 }).lean();
    return { wait: Math.max(1, (counter?.notBefore.getTime() ?? 0) - now) };
  }

  async #countOne(counter: Pick<LoginCounter, '_id' | 'account' | 'expiresAt'>): Promise<LoginCounter> {
    const { _id, ...rest } = counter;
    try {
      return await this.counters
        .findOneAndUpdate(
          { _id },
          { $inc: { failures: 1 }, $setOnInsert: { ...rest, notBefore: anytime } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
        .orFail();
    } catch (error) {
      // Another try at the same moment made it.
      if (isDuplicate(error)) return this.#countOne(counter);
      throw error;
    }
  }

  /** Takes the failure away, and the turn unless another try has had one since. */
  async #giveBack(all: Counted[], taken: { turn?: Date }[]) {
    await this.counters.bulkWrite(
      all.flatMap(({ _id }, i) => {
        const { turn } = taken[i]!;
        const uncount = { updateOne: { filter: { _id }, update: { $inc: { failures: -1 } } } };
        const free = { updateOne: { filter: { _id, notBefore: turn }, update: { $set: { notBefore: anytime } } } };
        return turn ? [uncount, free] : [uncount];
      }),
    );
  }
}

/** Filter of the counters of one account. */
export const failuresOf = (realm: Realm, account: string) => ({ account: hash(realm, account) });

function refuseWhile(wait: number) {
  if (wait > 0) throw tooManyTries(Math.ceil(wait / 1000));
}

/** Windows begin at fixed times, so that a counter is never read beyond its own. */
function inWindow(length: number, ...what: string[]): Counted {
  const window = Math.floor(Date.now() / length);
  return { _id: hash(String(window), ...what), expiresAt: new Date((window + 1) * length) };
}

const today = (account: string, ...what: string[]): Counted => ({ ...inWindow(day, account, ...what), account });

const hash = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
