import { freePort } from '@setu/testing';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** As much of Redis as a rate limit needs, over its own protocol, which can fall silent or die. */
export class LittleRedis {
  readonly #counters = new Map<string, { hits: number; end: number }>();
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#serve(socket));
  isSilent = false;
  port = 0;

  async start() {
    this.port ||= await freePort();
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop() {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get keys(): string[] {
    return [...this.#counters.keys()];
  }

  #serve(socket: Socket) {
    this.#sockets.add(socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket)));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let command = takeCommand(); command; command = takeCommand())
        if (!this.isSilent) socket.write(this.#answer(command));
    });
    const takeCommand = (): string[] | undefined => {
      const header = /^\*(\d+)\r\n/.exec(text);
      if (!header) return undefined;
      let at = header[0].length;
      const parts: string[] = [];
      for (let left = Number(header[1]); left > 0; left--) {
        const size = /^\$(\d+)\r\n/.exec(text.slice(at));
        const start = at + (size?.[0].length ?? 0);
        const length = Number(size?.[1]);
        if (!size || text.length < start + length + 2) return undefined;
        parts.push(text.slice(start, start + length));
        at = start + length + 2;
      }
      text = text.slice(at);
      return parts;
    };
  }

  #answer([name = '', script = '', , key = '', ttl, hits]: string[]): string {
    if (name.toLowerCase() === 'info') return '$17\r\nredis_version:7.0\r\n';
    if (name.toLowerCase() !== 'eval' || !script.includes('INCR')) return '+OK\r\n';
    const now = Date.now();
    const known = this.#counters.get(key);
    const counter = known && known.end > now ? known : { hits: 0, end: now + Number(ttl) };
    counter.hits += Number(hits);
    this.#counters.set(key, counter);
    return `*2\r\n:${counter.hits}\r\n:${counter.end - now}\r\n`;
  }
}
