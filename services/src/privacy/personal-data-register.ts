import { retention } from '@setu/contracts';
import { sliceContracts } from '@setu/contracts/table';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { byAddress, type Entry, isHolding } from '../platform/documents/holding.js';

export { type Entry, isHolding };

/** Compiled files beside compiled ones, sources beside sources. */
const file = import.meta.url.endsWith('.ts') ? 'collections.ts' : 'collections.js';

/**
 * Reads what each module says of its collections: a new one changes no file of another. They count in every process, whichever modules it runs.
 *
 * @param slices - slices with a module of their own, which have to say it
 * @throws if one of these does not, or if two modules name the same collection: deletions would leave its records
 */
export function readCollections(folder: string, slices: readonly string[]): Record<string, Entry> {
  const require = createRequire(import.meta.url);
  const found: Record<string, Entry> = {};
  for (const module of new Set([...readdirSync(folder), ...slices])) {
    const path = `${folder}${module}/${file}`;
    if (!slices.includes(module) && !existsSync(path)) continue;
    for (const [name, entry] of Object.entries((require(path) as { collections: Record<string, Entry> }).collections)) {
      if (name in found) throw new Error(`${path} names "${name}", which another module names, too`);
      found[name] = entry;
    }
  }
  return found;
}

/** Every collection of the database. */
export const collections = readCollections(
  fileURLToPath(new URL('..', import.meta.url)),
  sliceContracts.map(({ slice }) => slice),
);

/** Every folder of the object store of the pictures. */
export const pictureFolders: Record<string, Entry> = {
  profiles: {
    of: 'account',
    fields: ['the picture in three sizes'],
    why: 'As for users.',
    retained: 'As long as the account refers to it.',
    found: 'By the key in users.',
    provider: 'account',
  },
  applications: {
    of: 'sender',
    fields: ['the picture in three sizes'],
    why: 'As for mentorship_applications.',
    retained: 'As long as the application refers to it.',
    found: 'By the key in mentorship_applications.',
    provider: 'applications',
  },
  gallery: { notPersonal: 'Pictures of colleges.' },
  logos: { notPersonal: 'Logos of colleges.' },
  '.drafts': { notPersonal: 'Pictures while they are written; cleared away at the next start after a crash.' },
};

/** Every file and folder in the data folder. */
export const dataFolder: Record<string, Entry> = {
  db: { notPersonal: 'The embedded database, with the collections above.' },
  media: { notPersonal: 'The object store of the pictures: its folders are listed above.' },
  mail: {
    of: 'account',
    fields: ['address, subject and text of emails'],
    why: 'Without an SMTP server, emails are files.',
    retained: `${retention.emailFileDays} days.`,
    found: `By the id in the name of the file. ${byAddress}`,
    provider: 'letters',
  },
  'catalogue.snapshot': {
    of: 'mentor',
    fields: ['names and courses of mentors'],
    why: 'To start without deriving the catalogue from the database.',
    retained: 'Written again within about ten minutes of a change.',
    found: 'It has what the colleges of the database have.',
    erased: 'With the entry of the college, by the next writing.',
  },
  uploads: { notPersonal: 'Pictures of colleges while a form is dealt with.' },
  store: { notPersonal: 'Published builds.' },
  secret: { notPersonal: 'The signing key.' },
};

/** The providers that an erasure has to call. */
export const providerNames = [
  ...new Set(
    [collections, pictureFolders, dataFolder]
      .flatMap((places) => Object.values(places))
      .flatMap((entry) => (isHolding(entry) && entry.provider ? [entry.provider] : [])),
  ),
];
