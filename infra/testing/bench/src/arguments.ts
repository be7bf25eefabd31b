import { parseArgs } from 'node:util';

export const parts = [
  'home',
  'pages',
  'documents',
  'api',
  'search',
  'people',
  'admin',
  'history',
  'release',
  'start',
  'rendering',
  'crowd',
  'chances',
  'reviews',
  'resources',
] as const;
export type Part = (typeof parts)[number];

export interface BenchArguments {
  /** The parts to measure. */
  parts: ReadonlySet<Part>;
  /** A file of colleges, or a folder with one. */
  data?: string;
  /** Promotes and rollbacks of `rendering`. */
  changes: number;
  /** The page that `pages` measures; all when unset. */
  page?: string;
}

const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);

/** @throws Error with a sentence for the person who typed them */
export function readArguments(args: string[]): BenchArguments {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      only: { type: 'string', multiple: true, default: [parts.join()] },
      changes: { type: 'string', default: '60' },
      page: { type: 'string' },
    },
  });
  const names = values.only.flatMap((list) => list.split(',')).map((name) => name.trim());
  const chosen = names.filter(isPart);
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.map((name) => `"${name}"`).join(', ')}. There are ${parts.join(', ')}.`,
    );
  const changes = Number(values.changes);
  if (!Number.isInteger(changes) || changes < 1) throw new Error('--changes takes a whole number from 1 on.');
  return { parts: new Set(chosen), data: values.data, changes, page: values.page };
}
