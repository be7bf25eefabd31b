import { minute, day } from '@setu/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { Schema, type Model } from 'mongoose';
import { isIPv6 } from 'node:net';
import { databaseNow } from '../platform/database/database-clock.js';
import { isDuplicate } from '../platform/database/mongo-errors.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { sha256 } from './crypto.js';
import { KnownDevices, type Realm } from './known-devices.service.js';
import {
  delayAfter,
  delayRules,
  failuresPerAddress,
  failureWindow,
  ruleForAddress,
  type DelayRule,
} from './login-delays.js';
import { type RateLimit, RateLimitService, tooManyTries } from './rate-limit.service.js';

/** Counts successful log-ins too: it only keeps one address from occupying the processors. `LoginAttempts` slows guessing down. */
const addressLimit: RateLimit = { name: 'logInPerAddress', calls: 1000, within: 10 * minute };

const knownDeviceLimit: RateLimit = { name: 'logInFromKnownDevice', calls: 120, within: 10 * minute };

/** Failed log-ins of one day or ten minutes. It names the account and the origin by hashes only. */
interface LoginCounter {
  /** Hash of what is counted. */
  _id: string;
  /** Hash of the account, if the counter belongs to one. */
  account?: string;
  /** Includes tries that are still running. */
  failures: number;
  /** No further attempt is allowed before this time. */
  notBefore: Date;
  expiresAt: Date;
}

export const loginCounterSchema = new Schema<LoginCounter>(
  {
    _id: { type: String, required: true },
    account: String,
    failures: { type: Number, required: true },
    notBefore: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'login_counters', strict: 'throw', versionKey: false },
);

loginCounterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
loginCounterSchema.index({ account: 1 });

export const LOGIN_COUNTER = 'LoginCounter';

const anytime = new Date(0);

/** A counter of failures, and what follows from them. */
interface Counted {
  _id: string;
  account?: string;
  expiresAt: Date;
  /** Slows further tries down. */
  rule?: DelayRule;
  /** Beyond this many failures every try is rejected until the window ends. */
  max?: number;
  /** A success deletes the counter. */
  endsWithSuccess?: boolean;
}

/** A try that has begun. It counts as a failure until one of these is called. */
export interface LoginAttempt {
  /** The secret was right: forgets the failures before it. */
  succeeded(): Promise<void>;
  /** Nothing was guessed: does not count the try. */
  withdraw(): Promise<void>;
}

/**
 * Counts failed log-ins and slows them down, without ever locking an account. Failures of a known device slow that device only; other failures slow their
 * network address (ADR 0020). The counters are in the database, so that replicas share them and a restart keeps them.
 */
@Injectable()
export class LoginAttempts {
  readonly #scale: number;

  constructor(
    @InjectModel(LOGIN_COUNTER) private readonly counters: Model<LoginCounter>,
    @Inject(SETTINGS) { RATE_LIMIT_SCALE }: Pick<Settings, 'RATE_LIMIT_SCALE'>,
    private readonly devices: KnownDevices,
    private readonly limiter: RateLimitService,
  ) {
    this.#scale = RATE_LIMIT_SCALE;
  }

  /** Begins a try of a password. Throws a 429 when it is too early. */
  async begin(realm: Realm, account: string, request: FastifyRequest): Promise<LoginAttempt> {
    const address = normalizeIp(request.ip);
    const owner = hash(realm, account);
    const device = this.devices.idOf(request, realm, account);
    if (device) {
      await this.limiter.count(knownDeviceLimit, `${realm} ${account} ${address}`);
      return this.#begin([{ ...today(owner, 'device', device), rule: delayRules.knownDevice, endsWithSuccess: true }]);
    }
    await this.limiter.count(addressLimit, `${realm} ${address}`);
    const all = today(owner, 'unknown devices');
    const failures = (await this.counters.findById(all._id, { failures: 1 }).lean())?.failures ?? 0;
    return this.#begin([
      { ...today(owner, 'address', address), rule: ruleForAddress(failures, this.#scale), endsWithSuccess: true },
      ...(isIPv6(request.ip) && address.includes(':')
        ? [{ ...today(owner, 'site', normalizeIp(request.ip, 48)), rule: delayRules.fromASite }]
        : []),
      { ...inWindow(failureWindow, realm, 'address', address), max: failuresPerAddress },
      all,
    ]);
  }

  /** Begins a try of a code, after the right password. Throws a 429 when it is too early. */
  beginCode(realm: Realm, account: string, request: FastifyRequest): Promise<LoginAttempt> {
    const from = this.devices.idOf(request, realm, account) ?? 'unknown devices';
    const counted = today(hash(realm, account), 'code', from);
    return this.#begin([{ ...counted, rule: delayRules.secondFactor, endsWithSuccess: true }]);
  }

  /** Forgets the failures of an account after its owner has proven their identity in another way. */
  async forget(realm: Realm, account: string) {
    await this.counters.deleteMany(failuresOf(realm, account));
  }

  async #begin(all: Counted[]): Promise<LoginAttempt> {
    const before = await this.counters.find({ _id: { $in: all.map(({ _id }) => _id) } }).lean();
    rejectFor(
      Math.max(
        ...all.map((each) =>
          this.#waitBefore(
            each,
            before.find(({ _id }) => _id === each._id),
          ),
        ),
      ),
    );
    const begun = await Promise.all(all.map((each) => this.#beginOne(each)));
    const withdraw = () => this.#takeBack(all, begun);
    const wait = Math.max(...begun.map((each) => each.wait));
    if (wait > 0) {
      await withdraw();
      rejectFor(wait);
    }
    const succeeded = async () => {
      await this.#takeBack(all, begun);
      await this.counters.deleteMany({
        _id: { $in: all.filter((each) => each.endsWithSuccess).map(({ _id }) => _id) },
      });
    };
    return { succeeded, withdraw };
  }

  /** Milliseconds. */
  #waitBefore({ max }: Counted, counter: LoginCounter | undefined): number {
    if (!counter) return 0;
    const until = max && counter.failures >= max * this.#scale ? counter.expiresAt : counter.notBefore;
    return until.getTime() - databaseNow().getTime();
  }

  /** Adds a failure. When a delay has ended, only one of several tries at the same moment gets the turn. */
  async #beginOne({ _id, account, expiresAt, rule }: Counted): Promise<{ turn?: Date; wait: number }> {
    const { failures } = await this.#increment({ _id, account, expiresAt });
    const delay = rule ? delayAfter(rule, failures, this.#scale) : 0;
    if (delay === 0) return { wait: 0 };
    const now = databaseNow().getTime();
    const turn = new Date(now + delay);
    const { matchedCount } = await this.counters.updateOne(
      { _id, notBefore: { $lte: new Date(now) } },
      { $set: { notBefore: turn } },
    );
    if (matchedCount === 1) return { turn, wait: 0 };
    const counter = await this.counters.findById(_id, { notBefore: 1 }).lean();
    return { wait: Math.max(1, (counter?.notBefore.getTime() ?? 0) - now) };
  }

  async #increment(counter: Pick<LoginCounter, '_id' | 'account' | 'expiresAt'>): Promise<LoginCounter> {
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
      // Another try has created it at the same moment.
      if (isDuplicate(error)) return this.#increment(counter);
      throw error;
    }
  }

  /** Takes back the failure, and the turn unless another try has taken one since. */
  async #takeBack(all: Counted[], begun: { turn?: Date }[]) {
    await this.counters.bulkWrite(
      all.flatMap(({ _id }, i) => {
        const { turn } = begun[i]!;
        const uncount = { updateOne: { filter: { _id }, update: { $inc: { failures: -1 } } } };
        const free = { updateOne: { filter: { _id, notBefore: turn }, update: { $set: { notBefore: anytime } } } };
        return turn ? [uncount, free] : [uncount];
      }),
    );
  }
}

/** Filter of the counters of one account. */
export const failuresOf = (realm: Realm, account: string) => ({ account: hash(realm, account) });

function rejectFor(wait: number) {
  if (wait > 0) throw tooManyTries(Math.ceil(wait / 1000));
}

/** Windows begin at fixed times, so that a counter is never read after its window. */
function inWindow(length: number, ...what: string[]): Counted {
  const window = Math.floor(databaseNow().getTime() / length);
  return { _id: hash(String(window), ...what), expiresAt: new Date((window + 1) * length) };
}

const today = (account: string, ...what: string[]): Counted => ({ ...inWindow(day, account, ...what), account });

const hash = (...parts: string[]): string => sha256(JSON.stringify(parts));
