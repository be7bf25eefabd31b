import { setTimeout as sleep } from 'node:timers/promises';
import { slice } from './workspace.js';

const timeoutMs = 60_000;
const pause = 10;

/** Waits until a new visitor's document of the list names a file of the slice that holds this text. */
export async function untilLive(url: string, text: string): Promise<void> {
  const known = new Map<string, boolean>();
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(pause)) {
    const document = await read(`${url}/colleges`);
    const files = new Set(document.match(new RegExp(`/slices/${slice}/[^"'\\s<>&]+\\.js`, 'g')));
    for (const file of files) {
      if (!known.has(file)) known.set(file, (await read(url + file)).includes(text));
      if (known.get(file)) return;
    }
  }
  throw new Error(`"${text}" is not live.`);
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}
