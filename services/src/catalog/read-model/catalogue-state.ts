import type { College } from '@setu/contracts';
import type { CollegeEntry } from './college-views.js';
import { Catalogue } from './catalogue.js';
import { MergedColleges } from './merged-colleges.js';

export type CatalogueState = Awaited<ReturnType<typeof captureCatalogue>>;

/**
 * Returns all that a catalogue holds, as arrays and plain values. Later changes leave it as it is. The catalogue must not be held, and must not change until the end.
 *
 * @param pause - Lets requests get their turn: in one turn, all of it would take a second on a small server.
 */
export async function captureCatalogue(catalogue: Catalogue, pause: () => Promise<unknown>) {
  const next = async <T>(part: T): Promise<Awaited<T>> => {
    const captured = await part;
    await pause();
    return captured;
  };
  return {
    entries: await next(columnsOf([...catalogue.entries])),
    removed: [...catalogue.removed],
    moved: catalogue.merged.capture(),
    colleges: await next(catalogue.colleges.capture(pause)),
    mentors: await next(catalogue.mentors.capture(pause)),
    sampleColleges: await catalogue.samples.colleges.capture(pause),
    sampleMentors: await next(catalogue.samples.mentors.capture(pause)),
    duplicates: await next(catalogue.duplicates.capture()),
    table: await next(catalogue.table.capture()),
    places: catalogue.places.capture(),
    programmes: await next(catalogue.programmes.capture()),
    nearby: await next(catalogue.nearby.capture()),
    figures: await next(catalogue.figures.capture()),
    stateRatings: catalogue.stateRatings.capture(),
    version: catalogue.version.capture(),
  };
}

export function restoreCatalogue(state: CatalogueState): Catalogue {
  const catalogue = new Catalogue(new Set(state.removed), new MergedColleges(state.moved));
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
