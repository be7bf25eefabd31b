import { createRequire } from 'node:module';
import type { DistrictNames, Language } from '@setu/contracts';

const require = createRequire(import.meta.url);

const tables: Partial<Record<Language, DistrictNames>> = {
  hi: require('@setu/contracts/messages/districts.hi.json') as DistrictNames,
};

/** Returns the names of the districts in a page's query and answers, in the language of the page. */
export function districtsOf(
  { language, url }: { language: Language; url: string },
  answers: Record<string, string>,
): DistrictNames {
  const table = tables[language];
  const found: DistrictNames = {};
  if (!table) return found;
  const note = (place: string) => {
    for (const name of place.split(', ')) if (Object.hasOwn(table, name)) found[name] = table[name]!;
  };
  for (const value of new URLSearchParams(url.split('?')[1]).values()) note(value);
  for (const json of Object.values(answers)) for (const [, text] of json.matchAll(jsonText)) note(text!);
  return found;
}

const jsonText = /"((?:[^"\\]|\\.)*)"/g;
