import { Agent, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answers, count, get, noAnswers, open } from './answers.js';

/** Task of the process. */
export interface Crowd {
  url: string;
  addresses: number;
  /** Ids of colleges that no other visitor requests. */
  ids: string[];
  seconds: number;
}

/** Number for all addresses together, so that the load does not depend on their number. */
const connections = 240;
/** Milliseconds between two requests of a rejected connection: this machine also runs the load generator. */
const rejectedMs = 250;
/** Milliseconds between two reads of a slow reader, each of some 64 kB. */
const slowReadMs = 500;

// Loads an edge as rude visitors do, in a separate process, so that it does not delay the clock of the polite ones.
process.once('message', async (crowd: Crowd) => process.send!(await crowdIn(crowd)));
process.once('disconnect', () => process.exit());

async function crowdIn({ url, addresses, ids, seconds }: Crowd): Promise<Answers> {
  const agent = new Agent({ keepAlive: true });
  const answers = noAnswers();
  const end = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() > end;
  const nextId = () => {
    const id = ids.pop()!;
    ids.unshift(id);
    return id;
  };
  const requests = [
    () => `/colleges/${nextId()}`,
    () => `/api/colleges?limit=24&search=${encodeURIComponent(splitNames())}`,
    () => `/colleges/${nextId()}`,
    () => `/api/colleges/${nextId()}/share.jpg`,
  ];
  const ask = async (index: number) => {
    for (let turn = index; !isOver(); turn++) {
      const path = requests[turn % requests.length]!();
      const isOk = count(answers, await get(url + path, addressOf(index % addresses), agent));
      if (!isOk) await pause(rejectedMs);
    }
  };
  const readSlowly = async (address: string) => {
    while (!isOver()) {
      const response = await open(`${url}/api/colleges`, address, agent, 'identity').catch(() => undefined);
      count(answers, response?.statusCode);
      if (response) await readSome(response, isOver);
      else await pause(slowReadMs);
    }
  };
  await Promise.all([
    ...Array.from({ length: connections }, (_, index) => ask(index)),
    ...Array.from({ length: addresses }, (_, index) => readSlowly(addressOf(index))),
  ]);
  agent.destroy();
  return answers;
}

/** Reads a response slowly, until it ends or `isOver`. */
async function readSome(response: IncomingMessage, isOver: () => boolean): Promise<void> {
  response.on('error', () => undefined);
  do {
    response.read();
    await pause(slowReadMs);
  } while (!response.closed && !isOver());
  response.destroy();
}

/** Returns an address of the network for documentation 203.0.113.0/24. */
const addressOf = (index: number): string => `203.0.113.${index + 1}`;

const parts =
  'tamil nadu poly technic maha vidyalaya vidya peeth engg insti tute raja sthan uni versity sci ence'.split(' ');

/** Returns 200 characters of college names that are split into parts, different ones each time. */
function splitNames(): string {
  let text = '';
  while (text.length < 200) text += `${parts[Math.floor(Math.random() * parts.length)]} `;
  return text.slice(0, 200).trim();
}
