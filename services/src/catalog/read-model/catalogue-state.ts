import type { College } from '@setu/contracts';
import type { CollegeEntry } from './college-views.js';
import { Catalogue } from './catalogue.js';

export type CatalogueState = ReturnType<typeof captureCatalogue>;

/** Returns all that a catalogue holds, as arrays and plain values. Later changes leave it as it is. Not while the catalogue is held. */
export const captureCatalogue = (catalogue: Catalogue) => ({
  entries: columnsOf([...catalogue.entries]),
  removed: [...catalogue.removed],
  moved: [...catalogue.moved],
  colleges: catalogue.colleges.capture(),
  mentors: catalogue.mentors.capture(),
  sampleColleges: catalogue.samples.colleges.capture(),
  sampleMentors: catalogue.samples.mentors.capture(),
  duplicates: catalogue.duplicates.capture(),
  table: catalogue.table.capture(),
  places: catalogue.places.capture(),
  programmes: catalogue.programmes.capture(),
  nearby: catalogue.nearby.capture(),
  figures: catalogue.figures.capture(),
  stateRatings: catalogue.stateRatings.capture(),
  version: catalogue.version.capture(),
});

export function restoreCatalogue(state: CatalogueState): Catalogue {
  const catalogue = new Catalogue(new Set(state.removed), new Map(state.moved));
  for (const [id, entry] of entriesOf(state.entries)) catalogue.entries.set(id, entry);
  catalogue.colleges.restore(state.colleges);
  catalogue.mentors.restore(state.mentors);
  catalogue.samples.colleges.restore(state.sampleColleges);
  catalogue.samples.mentors.restore(state.sampleMentors);
  catalogue.duplicates.restore(state.duplicates);
  catalogue.table.restore(state.table, (id) => catalogue.textOf(id));
  catalogue.places.restore(state.places);
  catalogue.programmes.restore(state.programmes);
  catalogue.nearby.restore(state.nearby);
  catalogue.figures.restore(state.figures);
  catalogue.stateRatings.restore(state.stateRatings);
  catalogue.version.restore(state.version);
  for (const { json } of catalogue.entries.values())
    if (json.includes('"successor":')) catalogue.successions.put(JSON.parse(json) as College);
  return catalogue;
}

type Entries = [id: string, entry: CollegeEntry][];

const columnsOf = (entries: Entries) => ({
  ids: entries.map(([id]) => id),
  json: entries.map(([, { json }]) => json),
  listJson: entries.map(([, { json, listJson }]) => (listJson === json ? null : listJson)),
  galleryKeys: entries.map(([, { galleryKeys }]) => orNull(galleryKeys)),
  mentorIds: entries.map(([, { mentorIds }]) => orNull(mentorIds)),
  courseIds: entries.map(([, { courseIds }]) => orNull(courseIds)),
  isRated: Uint8Array.from(entries, ([, { isRated }]) => Number(isRated)),
  isSample: Uint8Array.from(entries, ([, { isSample }]) => Number(isSample)),
  changedAt: entries.map(([, { changedAt }]) => changedAt),
});

const entriesOf = (columns: ReturnType<typeof columnsOf>): Entries =>
  columns.ids.map((id, at) => [
    id,
    {
      json: columns.json[at]!,
      listJson: columns.listJson[at] ?? columns.json[at]!,
      galleryKeys: columns.galleryKeys[at] ?? [],
      mentorIds: columns.mentorIds[at] ?? [],
      courseIds: columns.courseIds[at] ?? [],
      isRated: columns.isRated[at] === 1,
      isSample: columns.isSample[at] === 1,
      changedAt: columns.changedAt[at]!,
    },
  ]);

/** Most colleges have none: no array is stored for those. */
const orNull = (ids: string[]) => (ids.length > 0 ? ids : null);
