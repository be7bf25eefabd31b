import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

interface Reading {
  /** Bytes that the system has taken for the client. */
  taken: number;
  /** Checks in a row at which an answer waited for the client and hardly anything of it had gone. */
  slow: number;
}

/** How slowly an answer may be read. */
export interface ResponseRate {
  bytesPerSecond: number;
  /** Time between two checks. */
  intervalMs: number;
}

const defaultRate: ResponseRate = { bytesPerSecond: 1024, intervalMs: 5_000 };
const patience = 3;

/** Closes connections whose clients do not read what they asked for: each holds memory, and perhaps a connection to the backend. */
export function closeSlowReaders(
  app: FastifyInstance,
  { bytesPerSecond, intervalMs }: ResponseRate = defaultRate,
): void {
  const readings = new Map<Socket, Reading>();
  app.server.on('connection', (socket: Socket) => {
    readings.set(socket, { taken: 0, slow: 0 });
    socket.once('close', () => readings.delete(socket));
  });
  const least = (bytesPerSecond * intervalMs) / 1_000;
  const check = () => {
    for (const [socket, reading] of readings) {
      const taken = socket.bytesWritten - socket.writableLength;
      const isSlow = socket.writableLength > 0 && taken - reading.taken < least;
      reading.slow = isSlow ? reading.slow + 1 : 0;
      reading.taken = taken;
      if (reading.slow >= patience) socket.destroy();
    }
  };
  const timer = setInterval(check, intervalMs);
  app.addHook('onClose', async () => clearInterval(timer));
}
