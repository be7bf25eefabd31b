import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CompiledMessage, languages } from '@setu/contracts';
import compile from 'icu-minify/compile';
import formatOfLibrary, { type FormatOptions } from 'icu-minify/format';
import type { ReactNode } from 'react';
import { formatMessage, type Values } from './format-message';

const root = resolve(__dirname, '../../../..');

/** Every message of the packages, in English and in translation, by language. */
function allMessages(): Record<string, Set<string>> {
  const found: Record<string, Set<string>> = { en: new Set() };
  for (const folder of ['shell', 'shell/sdk', 'shell/ui', 'mfe-catalog', 'mfe-mentors', 'mfe-account'])
    for (const file of readdirSync(join(root, folder, 'messages'))) {
      const { messages } = JSON.parse(readFileSync(join(root, folder, 'messages', file), 'utf8')) as {
        messages: Record<string, string>;
      };
      const own = (found[file.replace('.json', '')] ??= new Set());
      for (const [message, translation] of Object.entries(messages)) {
        found.en!.add(message);
        own.add(translation);
      }
    }
  return found;
}

/** Messages of kinds that the packages may come to use. */
const further = [
  'The {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{share, number, ::percent} of {all, number}',
  '{count, plural, =0 {None} other {{kind, select, rank {# ranks} other {<b>#</b> others}}}}{count, plural, one {} other {!}}',
];

/** Returns the arguments and elements of a compiled message, each with its kind and cases. */
function argumentsIn(message: unknown): [name: string, kind: unknown, cases: Record<string, unknown>][] {
  const parts = (Array.isArray(message) ? message : []).filter((part): part is unknown[] => Array.isArray(part));
  return parts.flatMap(([name, kind, cases = {}, ...rest]) => {
    const inside = typeof kind === 'number' && kind > 0 ? Object.values(cases as object) : [[kind, cases, ...rest]];
    return [[name as string, kind, cases as Record<string, unknown>], ...inside.flatMap(argumentsIn)];
  });
}

/** Returns values for a message: each number in turn, each case of a choice, and functions that return an object with the content. */
function valuesFor(message: CompiledMessage): Values[] {
  const found = argumentsIn(message);
  return [0, 1, 2, 1.5, 1_234_567].map((number, index) =>
    Object.fromEntries(
      found.map(([name, kind, cases]) => {
        if (kind === undefined) return [name, `${name}’s`];
        if (typeof kind !== 'number' || kind === 0)
          return [name, (content: ReactNode) => ({ [name]: content }) as unknown as ReactNode];
        const names = Object.keys(cases);
        return [name, kind === 1 ? (names[index % names.length] ?? 'other') : number];
      }),
    ),
  );
}

const formatters = {
  getPluralRules: (...given: []) => new Intl.PluralRules(...given),
  getNumberFormat: (...given: []) => new Intl.NumberFormat(...given),
} as unknown as FormatOptions['formatters'];

const listOf = (parts: unknown): unknown[] => (Array.isArray(parts) ? parts : [parts]);

test.each(Object.entries(allMessages()))(
  'every message in %s is what the formatter of icu-minify says',
  (language, messages) => {
    const { tag } = languages[language as keyof typeof languages];
    expect(messages.size).toBeGreaterThan(50);
    for (const text of [...messages, ...further]) {
      const message = compile(text) as CompiledMessage;
      for (const values of valuesFor(message)) {
        const own = formatMessage(message, values, tag, (parts) => parts);
        const [given, ...rest] = [message as never, tag, values as never] as const;
        expect({ text, values, shown: own }).toEqual({
          text,
          values,
          shown: listOf(formatOfLibrary(given, ...rest, { formatters })),
        });
      }
    }
  },
);

test('a message of two texts and a value is one text', () => {
  expect(formatMessage('From {from} to {to}', { from: 1, to: 'x' }, 'en-IN', () => null)).toEqual(['From 1 to x']);
});
