import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

const whole = resolve(__dirname, '../../../production/open-data/data/directory.ndjson.gz');
/** Colleges of several states, kinds and universities: codes of the directory. */
const codes = `
  C-22470 C-6377 C-6355 C-6419 C-6425 C-6415 C-6371 C-6385 C-6367 C-6369 C-6429 U-0273 U-1012
  C-35961 C-29646 U-0834 C-36237 C-29859 C-29699 U-0905 U-0096 C-45654 U-0238 U-1028 U-0331 U-0306
  U-0100 U-0456 U-0053 U-0467 U-0197 U-0284 U-0014 U-0391 U-0490 C-41431 U-0580 C-44006 C-33555
  C-33803 U-0217 U-0675 U-0361 C-11697 U-0220
`;

const others = 20;

/** Writes a directory of some real colleges, as the public directory has them. */
export function writeDirectory(folder: string) {
  const wanted = new Set(codes.trim().split(/\s+/));
  const [head, ...colleges] = gunzipSync(readFileSync(whole)).toString().trim().split('\n');
  const isWanted = (line: string) => wanted.has((JSON.parse(line) as { sourceId: string }).sourceId);
  // The others make two pages of one search.
  const some = [...colleges.slice(0, others), ...colleges.slice(others).filter(isWanted)];
  const file = join(folder, 'directory.ndjson.gz');
  const newHead = JSON.stringify({ ...JSON.parse(head!), colleges: some.length, doubtful: 0 });
  writeFileSync(file, gzipSync([newHead, ...some].join('\n')));
  return {
    file,
    /** Waits until a product lists all of them. */
    async isLoaded(url: string) {
      const total = async () => {
        const answer = await fetch(`${url}/api/colleges?limit=100`);
        const { items } = (await answer.json()) as { items: { sampleFigures?: boolean }[] };
        return items.filter(({ sampleFigures }) => !sampleFigures).length;
      };
      while ((await total()) < some.length) await pause(200);
    },
  };
}
