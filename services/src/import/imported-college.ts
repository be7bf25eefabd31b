import { nameInitials, type College } from '@setu/contracts';
import { createHash } from 'node:crypto';
import type { Cells, Column } from './columns.js';
import { repairText } from './repair-text.js';
import { normaliseWebsite } from './website.js';

/** What an import knows of a college; the rest of a stored college is left as it is. */
export type ImportedFacts = Pick<
  College,
  'name' | 'location' | 'type' | 'affiliation' | 'establishedYear' | 'website' | 'keywords' | 'provenance'
>;

export interface ImportedCollege {
  sourceId: string;
  facts: ImportedFacts;
  /** Tells whether a later file brings anything new. */
  importHash: string;
  /** The website could not be read as an address and was left out. */
  websiteDropped: boolean;
}

const longestName = 500;
const longestText = 300;
const earliestYear = 1000;

/** A row as a college, or the reason why it is refused. */
export function readCollege(cells: Cells): ImportedCollege | string {
  const text = (column: Column) => repairText(cells[column] ?? '');
  const optional = (column: Column) => text(column) || undefined;
  const name = text('name');
  const sourceId = text('sourceId');
  const year = text('establishedYear');
  const type = collegeType(text('type'));

  if (!name) return 'name is blank';
  if (name.length > longestName) return `name is longer than ${longestName} characters`;
  if (!sourceId) return 'sourceId is blank';
  const long = (
    ['sourceId', 'location', 'district', 'state', 'affiliation', 'category', 'source', 'website'] as const
  ).find((column) => text(column).length > longestText);
  if (long) return `${long} is longer than ${longestText} characters`;
  if (type === null) return `type must be Public or Private, not "${text('type')}"`;
  if (year && !isYear(year)) return `establishedYear must be a year, not "${year}"`;

  const website = text('website') && normaliseWebsite(text('website'));
  const facts: ImportedFacts = {
    name,
    location: optional('location') ?? ([text('district'), text('state')].filter(Boolean).join(', ') || undefined),
    type,
    affiliation: optional('affiliation'),
    establishedYear: year ? Number(year) : undefined,
    website: website || undefined,
    keywords: [...new Set([text('state'), text('district'), text('category'), nameInitials(name) ?? ''])].filter(
      Boolean,
    ),
    provenance: { source: text('source') || 'import' },
  };
  const importHash = createHash('sha1').update(JSON.stringify(facts)).digest('base64url');
  return { sourceId, facts, importHash, websiteDropped: website === undefined };
}

const isYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= earliestYear && Number(text) <= new Date().getFullYear();

function collegeType(text: string): College['type'] | null {
  if (text === '') return undefined;
  const type = text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
  return type === 'Public' || type === 'Private' ? type : null;
}
