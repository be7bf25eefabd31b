import { parseArgs } from 'node:util';
import { checkStore } from './storage/check.js';
import { type EmbeddedMongo, type Options, startEmbeddedMongo } from './server.js';

const USAGE = 'usage: main.js --data <folder> [--socket <path> | --port <number>] [--sweep-ms <number>]';
const GRACE_MS = 10_000;

function readOptions(): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { data: text, socket: text, port: text, 'sweep-ms': text } });
  const number = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  if (!values.data || (values.socket && values.port)) throw new Error(USAGE);
  if (values.port !== undefined && !/^\d{1,5}$/.test(values.port))
    throw new Error(`--port ${values.port} is not a port number`);
  return {
    dataDir: values.data,
    socketPath: values.socket,
    port: number(values.port),
    sweepMs: number(values['sweep-ms']),
  };
}

function stopWith(server: EmbeddedMongo): void {
  const stop = () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    server.close().then(() => process.exit(0), () => process.exit(1)); // prettier-ignore
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

try {
  const server = await startEmbeddedMongo({ ...readOptions(), check: checkStore });
  stopWith(server);
  process.send?.({ type: 'ready', uri: server.uri });
  console.log(`listening ${server.uri}`);
} catch (error) {
  console.error(`embedded-mongo: ${(error as Error).message}`);
  process.exit(1);
}
