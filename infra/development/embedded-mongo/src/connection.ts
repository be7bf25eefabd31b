import type { Socket } from 'node:net';
import { dispatch, errorReply } from './commands/dispatch.js';
import type { Cursors } from './commands/cursors.js';
import { ServerError } from './bson/errors.js';
import type { Doc } from './bson/types.js';
import type { Store } from './storage/store.js';
import { type Frame, frame, Framing } from './wire/framing.js';
import { OP } from './wire/limits.js';
import { messageReply, parseMessage } from './wire/op-msg.js';
import { parseQuery, queryReply } from './wire/op-query.js';

/** One client, whose messages are handled one after the other. Its mistakes end at most its own connection. */
export class Connection {
  private readonly framing = new Framing();
  private replies = 0;
  private ending = false;
  /** Current work, awaited before the end. */
  busy: Promise<unknown> = Promise.resolve();
  readonly state: { id: number; open: boolean };

  constructor(
    private readonly socket: Socket,
    private readonly store: Store,
    private readonly cursors: Cursors,
    id: number,
  ) {
    this.state = { id, open: true };
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => (this.state.open = false));
  }

  async serve(): Promise<void> {
    try {
      for await (const chunk of this.socket) {
        for (const message of this.framing.push(chunk as Buffer)) {
          if (!this.state.open || this.ending) return;
          await (this.busy = this.answer(message));
        }
      }
    } catch {
      // Ends the connection after a broken stream or a malformed message, as MongoDB does.
    } finally {
      this.socket.destroy();
    }
  }

  private async answer({ requestId, opCode, payload }: Frame): Promise<void> {
    if (opCode === OP.query) return this.send(requestId, OP.reply, queryReply(await this.run(parseQuery(payload))));
    if (opCode !== OP.msg) throw new Error(`operation ${opCode} is not supported`);
    let message: ReturnType<typeof parseMessage>;
    try {
      message = parseMessage(payload);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      return this.send(requestId, OP.msg, messageReply(errorReply(error)));
    }
    const reply = await this.run(message.body);
    if (!message.silent) return this.send(requestId, OP.msg, messageReply(reply));
  }

  private run(body: Doc): Promise<Doc> {
    return dispatch({ store: this.store, cursors: this.cursors, body, connection: this.state });
  }

  private async send(to: number, opCode: number, parts: Buffer[]): Promise<void> {
    if (!this.state.open) return;
    if (this.socket.write(frame(++this.replies, to, opCode, parts))) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.socket.off('drain', done).off('close', done);
        resolve();
      };
      this.socket.on('drain', done).on('close', done);
    });
  }

  /** Finishes the current request, then ends the connection. */
  async end(): Promise<void> {
    this.ending = true;
    await this.busy.catch(() => {});
    this.socket.end();
    setTimeout(() => this.socket.destroy(), 200).unref();
  }
}
