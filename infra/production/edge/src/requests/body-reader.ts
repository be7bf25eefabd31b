import type { BodyRule } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { bodyTooLarge } from './body-check.js';
import { Budget, PerAddress } from './budget.js';
import { MemoryBody, SpooledBody, type BufferedBody } from './buffered-body.js';
import { HttpError, tooManyRequests } from './http-error.js';

const mebibyte = 1024 * 1024;

/** How slowly a body may arrive. */
export interface BodyRate {
  bytesPerSecond: number;
  /** How long the rate is not asked for. */
  gracePeriodMs: number;
  /** Longest time without a byte. */
  idleTimeoutMs: number;
  /** Longest time for the whole body. */
  timeoutMs: number;
}

/** A phone on a 2G network sends about 3 kB a second. */
export const defaultRate: BodyRate = {
  bytesPerSecond: 2 * 1024,
  gracePeriodMs: 10_000,
  idleTimeoutMs: 20_000,
  timeoutMs: 15 * 60_000,
};

export interface BodyReaderOptions {
  /** Folder of large bodies while they are read. */
  folder: string;
  /** Most bytes there at once. */
  disk: number;
  bodyRate?: BodyRate;
}

const inMemory = 64 * 1024;
/** Most that somebody who is not an administrator may send. */
export const visitorLimit = 6 * mebibyte;
const uploadsPerAddress = 8;

/** Reads bodies whole before the backend is asked, small ones into memory, large ones onto the disk. */
export class BodyReader {
  /** Shared by the small bodies and by answers that are read ahead. */
  readonly memory = new Budget(64 * mebibyte);
  readonly #disk: Budget;
  readonly #visitorsDisk: Budget;
  readonly #uploads = new PerAddress(uploadsPerAddress);
  readonly #rate: BodyRate;

  constructor(private readonly options: BodyReaderOptions) {
    this.#disk = new Budget(options.disk);
    // Visitors cannot take the administrators' place.
    this.#visitorsDisk = new Budget(options.disk * 0.75, this.#disk);
    this.#rate = options.bodyRate ?? defaultRate;
  }

  /** Throws a `HttpError` for a body that is too large, too slow or too much for now; the caller discards what it gets. */
  async read(request: FastifyRequest, reply: FastifyReply, rule: BodyRule, address: string): Promise<BufferedBody> {
    const isSmall = Number(request.headers['content-length'] ?? rule.limit) <= inMemory;
    if (isSmall) return this.#fill(new MemoryBody(this.memory), request, reply, rule);
    if (!this.#uploads.enter(address)) throw tooManyRequests();
    try {
      const budget = rule.limit > visitorLimit ? this.#disk : this.#visitorsDisk;
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
    const start = Date.now();
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
      const left = deadline() - Date.now();
      if (left <= 0) end(new HttpError(408, 'REQUEST_TIMEOUT', 'Sending took too long. Please try again.'));
      else timer = setTimeout(watch, left);
    };
    const take = (chunk: Buffer) => {
      last = Date.now();
      received += chunk.length;
      if (received > rule.limit) return end(bodyTooLarge(rule));
      try {
        const writing = body.write(chunk);
        if (!writing) return;
        request.pause();
        writing.then(() => ended || request.resume(), end);
      } catch (error) {
        end(error as Error);
      }
    };
    const whole = () => end();
    const gone = () => end(new HttpError(400, 'BAD_REQUEST', 'The request did not arrive whole.'));
    let ended = false;
    const end = (error?: Error) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      request.off('data', take).off('end', whole).off('close', gone).off('error', gone);
      // What still comes belongs to nobody; a later error must not be one without a listener.
      request.on('error', () => undefined);
      if (!error) return resolve();
      request.resume();
      reject(error);
    };
    request.on('data', take).on('end', whole).on('close', gone).on('error', gone);
    watch();
  });
}
