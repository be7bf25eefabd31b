import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startWithDirectory } from '../backend.js';
import { compareWithBare } from '../bare-twin.js';
import { atMost } from '../goals.js';
import { printTable, ratio } from '../table.js';

const connections = 50;
const maxP99 = 20;
const maxMegabytes = 60;
const exams = [
  'jee-main&category=OPEN',
  'jee-main&category=OBC-NCL&gender=female',
  'jee-advanced',
  'mht-cet',
  'kcet',
  'tg-eapcet',
  'ap-eapcet',
  'uptac',
  'keam',
  'comedk',
];
const ranks = [900, 4500, 12_000, 45_000, 90_000];

/** Measures the chances of many ranks over all data, compared with a bare server that sends the same bytes. */
export async function chancesLoad(): Promise<void> {
  const backend = await startWithDirectory();
  try {
    const paths = exams.flatMap((exam) =>
      ranks.map((rank) => `/api/chances?exam=${exam}&rank=${rank}&state=Bihar&limit=24`),
    );
    const sides = await compareWithBare(backend, { paths, connections });
    atMost('p99 of chances', sides.backend.p99, maxP99, 'ms');
    printTable(`chances, ${paths.length} addresses, ${connections} connections (goal: p99 at most ${maxP99} ms)`, [
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'cpu us/request', 'failed'],
      ...Object.entries(sides).map(([name, { rate, p50, p99, cpu, failed }]) =>
        [name, rate.toFixed(0), p50, p99, cpu.toFixed(0), failed].map(String),
      ),
      ['ratio', ratio(sides.backend.rate, sides.bare.rate), '', '', '', ''],
    ]);
  } finally {
    await backend.stop();
  }
}

/** Measures by how much the tables of all exams make a process larger. */
export async function examMemory(): Promise<void> {
  const file = fileURLToPath(new URL('./exam-memory.js', import.meta.url));
  const [{ bytes, tables }] = (await once(fork(file, { execArgv: ['--expose-gc'] }), 'message')) as [
    { bytes: number; tables: number },
  ];
  const megabytes = Math.round(bytes / 2 ** 20);
  atMost('memory of the exams', megabytes, maxMegabytes, 'MB');
  printTable(`memory of the exams (goal: at most ${maxMegabytes} MB)`, [
    ['exams', 'MB'],
    [String(tables), String(megabytes)],
  ]);
}
