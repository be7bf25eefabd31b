import type { ListFile } from '@setu/contracts';
import {
  fakeUniversities,
  fakeUniversitySource,
  readInstitutionsOfEminence,
  readNaacGrades,
  readNirfOutcomes,
} from '@setu/open-data';
import type { CsvColumn } from '../platform/csv/csv.js';

type Row = Readonly<Record<string, string | number>>;
interface PublicList {
  source: string;
  rows(): readonly Row[];
}

const mayBeOld = 'may be out of date';
const copied = `copied on 2026-11-23; ${mayBeOld}`;

/** Rows and source of each small public list, with its date in SOURCES.md. */
const lists: Readonly<Record<ListFile, PublicList>> = {
  'nirf-outcomes': {
    source: `National Institutional Ranking Framework (NIRF), https://www.nirfindia.org, four-year degrees in engineering, as reported by the institutions, ${copied}`,
    rows: () =>
      readNirfOutcomes().map(({ sourceId, name, cohort, placed, medianSalary, higherStudies }) => ({
        institution: name,
        'AISHE code': sourceId,
        cohort,
        placed,
        'median salary': medianSalary,
        'higher studies': higherStudies,
      })),
  },
  'naac-grades': {
    source: `National Assessment and Accreditation Council (NAAC), https://www.naac.gov.in, without the last day of the grade, ${copied}`,
    rows: () =>
      readNaacGrades().map(({ sourceId, name, grade, cgpa, cycle }) => ({
        institution: name,
        'AISHE code': sourceId,
        grade,
        CGPA: cgpa,
        cycle,
      })),
  },
  'institutions-of-eminence': {
    source: `University Grants Commission (UGC), https://ioe.ugc.ac.in/Home/ListofIOE, read on 2026-08-22; ${mayBeOld}`,
    rows: () =>
      readInstitutionsOfEminence().map(({ sourceId, name, notified }) => ({
        institution: name,
        'AISHE code': sourceId,
        notified,
      })),
  },
  'fake-universities': {
    source: `${fakeUniversitySource.name}, ${fakeUniversitySource.url}, as of ${fakeUniversitySource.asOf}, without one name about which copies disagree; ${mayBeOld}`,
    rows: () => fakeUniversities.map(({ name, place, state }) => ({ name, place: place ?? '', state: state ?? '' })),
  },
};

/** Returns the file of a small public list; undefined if there is none of this name. */
export function publicList(name: string): { columns: CsvColumn<Row>[]; rows: readonly Row[] } | undefined {
  if (!Object.hasOwn(lists, name)) return undefined;
  const { source, rows: read } = lists[name as ListFile];
  const rows = read();
  const columns = Object.keys(rows[0]!).map((column) => ({ name: column, value: (row: Row) => row[column] }));
  return { columns: [...columns, { name: 'source', value: () => source }], rows };
}
