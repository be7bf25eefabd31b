import { createRequire } from 'node:module';
import type { DistrictNames, Language } from '@setu/contracts';
import { once } from '../once.js';

const require = createRequire(import.meta.url);

const tables: Partial<Record<Language, DistrictNames>> = {
  hi: require('@setu/contracts/messages/districts.hi.json') as DistrictNames,
};

/**
 * Returns the JSON text of a page's messages with the names of the districts that occur in its answers, in the language of the page. The
 * document and the renderer need the same ones.
 */
export function withDistricts(messages: string, language: Language, answers: Record<string, string> = {}): string {
  const table = tables[language];
  const names = table ? namesIn(answers)(table) : {};
  if (Object.keys(names).length === 0) return messages;
  return `${messages.slice(0, -1)},"districts":${JSON.stringify(names)}}`;
}

/** Returns the names of a table that are in texts such as `Patna, Bihar`. */
const namesIn = once((answers: Record<string, string>) =>
  once((table: DistrictNames) => {
    const found: DistrictNames = {};
    for (const json of Object.values(answers))
      for (const [, text] of json.matchAll(jsonText))
        for (const part of text!.split(', ')) if (Object.hasOwn(table, part)) found[part] = table[part]!;
    return found;
  }),
);

const jsonText = /"((?:[^"\\]|\\.)*)"/g;
