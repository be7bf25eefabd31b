import { Agent, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answers, count, get, noAnswers, open } from './answers.js';

/** What the process is asked for. */
export interface Crowd {
  url: string;
  addresses: number;
  /** Ids of colleges that nobody else asks for. */
  ids: string[];
  seconds: number;
}

/** Of all addresses together, so that the load is the same from few and from many. */
const connections = 240;
/** Between two requests of a connection that is refused: this machine has to do the asking too. */
const refusedMs = 250;
/** A slow reader takes what has arrived, some 64 kB, twice a second. */
const slowReadMs = 500;

// Loads an edge as rude visitors do, in a process of its own, so that it does not hold up the clock of the polite ones.
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
      if (!isOk) await pause(refusedMs);
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

/** Reads an answer slowly, until it ends or `isOver`. */
async function readSome(response: IncomingMessage, isOver: () => boolean): Promise<void> {
  response.on('error', () => undefined);
  do {
    response.read();
    await pause(slowReadMs);
  } while (!response.closed && !isOver());
  response.destroy();
}

/** Of the network for documentation 203.0.113.0/24. */
const addressOf = (index: number): string => `203.0.113.${index + 1}`;

const parts =
  'tamil nadu poly technic maha vidyalaya vidya peeth engg insti tute raja sthan uni versity sci ence'.split(' ');

/** 200 characters of names that are written apart, another one each time. */
function splitNames(): string {
  let text = '';
  while (text.length < 200) text += `${parts[Math.floor(Math.random() * parts.length)]} `;
  return text.slice(0, 200).trim();
}
