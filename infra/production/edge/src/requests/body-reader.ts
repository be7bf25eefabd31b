import { mebibyte, minute } from '@setu/contracts';
import type { BodyRule } from '@setu/contracts/table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Budget, PerAddress, SharedBudget } from './budget.js';
import { MemoryBody, SpooledBody, type BufferedBody } from './buffered-body.js';
import { bodyTooLarge, HttpError, tooManyRequests } from './http-error.js';

/** Slowest rate at which a body may arrive. */
export interface BodyRate {
  bytesPerSecond: number;
  /** Time before the rate is enforced. */
  gracePeriodMs: number;
  /** Longest time without a byte. */
  idleTimeoutMs: number;
  /** Longest time for the whole body. */
  timeoutMs: number;
}

/** A phone on a 2G network sends about 3 kB a second. */
const defaultRate: BodyRate = {
  bytesPerSecond: 2 * 1024,
  gracePeriodMs: 10_000,
  idleTimeoutMs: 20_000,
  timeoutMs: 15 * minute,
};

export interface BodyReaderOptions {
  /** Folder for large bodies. */
  folder: string;
  /** Maximum bytes in the folder. */
  disk: number;
  bodyRate?: BodyRate;
}

const maxInMemory = 64 * 1024;
/** Largest body of a visitor who is not an administrator. */
export const visitorLimit = 6 * mebibyte;
const uploadsPerAddress = 8;

/** Reads each body completely before the request is forwarded: small ones into memory, large ones onto the disk. */
export class BodyReader {
  /** For small bodies. */
  readonly #memory = new SharedBudget(32 * mebibyte, 4 * mebibyte);
  readonly #disk: Budget;
  readonly #visitorsDisk: Budget;
  readonly #uploads = new PerAddress(uploadsPerAddress);
  readonly #rate: BodyRate;

  constructor(private readonly options: BodyReaderOptions) {
    this.#disk = new Budget(options.disk);
    // A part is reserved for administrators.
    this.#visitorsDisk = new Budget(options.disk * 0.75, this.#disk);
    this.#rate = options.bodyRate ?? defaultRate;
  }

  /** Throws an `HttpError` if the body is too large, too slow or over a limit. The caller discards the result. */
  async read(request: FastifyRequest, reply: FastifyReply, rule: BodyRule, address: string): Promise<BufferedBody> {
    const isSmall = Number(request.headers['content-length'] ?? rule.bytes) <= maxInMemory;
    if (isSmall) return this.#fill(new MemoryBody(this.#memory, address), request, reply, rule);
    if (!this.#uploads.enter(address)) throw tooManyRequests();
    try {
      const budget = rule.bytes > visitorLimit ? this.#disk : this.#visitorsDisk;
      const body = await SpooledBody.create(this.options.folder, budget);
      return await this.#fill(body, request, reply, rule);
    } finally {
      this.#uploads.leave(address);
    }
  }

  async #fill(body: BufferedBody, { raw }: FastifyRequest, reply: FastifyReply, rule: BodyRule): Promise<BufferedBody> {
    try {
      if (raw.headers.expect && raw.httpVersionMinor > 0) reply.raw.writeContinue();
      await receive(raw, body, rule, this.#rate);
      return body;
    } catch (error) {
      await body.discard();
      throw error;
    }
  }
}

function receive(request: IncomingMessage, body: BufferedBody, rule: BodyRule, rate: BodyRate): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    let last = start;
    let received = 0;
    let timer: NodeJS.Timeout;
    const deadline = () =>
      Math.min(
        start + rate.gracePeriodMs + (received / rate.bytesPerSecond) * 1_000,
        last + rate.idleTimeoutMs,
        start + rate.timeoutMs,
      );
    const watch = () => {
      const left = deadline() - performance.now();
      if (left <= 0) end(new HttpError(408, 'REQUEST_TIMEOUT', 'Sending took too long. Please try again.'));
      else timer = setTimeout(watch, left);
    };
    const take = (chunk: Buffer) => {
      last = performance.now();
      received += chunk.length;
      if (received > rule.bytes) return end(bodyTooLarge(rule));
      try {
        const writing = body.write(chunk);
        if (!writing) return;
        request.pause();
        writing.then(() => ended || request.resume(), end);
      } catch (error) {
        end(error as Error);
      }
    };
    const complete = () => end();
    const aborted = () => end(new HttpError(400, 'BAD_REQUEST', 'The request did not arrive whole.'));
    let ended = false;
    const end = (error?: Error) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      request.off('data', take).off('end', complete).off('close', aborted).off('error', aborted);
      // Further data is dropped, and a later error needs a listener.
      request.on('error', () => undefined);
      if (!error) return resolve();
      request.resume();
      reject(error);
    };
    request.on('data', take).on('end', complete).on('close', aborted).on('error', aborted);
    watch();
  });
}
