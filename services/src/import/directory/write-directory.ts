import type { DirectoryCollege } from '@setu/open-data';
import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import { recordingChange, type CollegeChangeModel } from '../../catalog/read-model/change-log.js';
import { directoryIdOf, maxWriteTries, type CollegeModel, type CollegeRecord } from '../../catalog/college.schema.js';
import type { CollegeEditingService } from '../../catalog/editing/college-editing.service.js';
import { isOfDirectory } from '../../catalog/field-sources.js';
import { findRemoved, noteRedirects } from '../../catalog/removed-colleges.js';
import type { DeletedCollegesService } from '../../catalog/undo/deleted-colleges.service.js';
import type { CollegeWrite } from '../../history/college-write.schema.js';
import { type CollegeWritesService, theDirectory } from '../../history/college-writes.service.js';
import { assign } from '../../platform/database/assign.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { ApiError } from '../../platform/http/api-error.js';
import { OvertakenError } from '../import-error.js';
import { writeFenced, type FencedWrite } from '../fenced-writes.js';
import type { ImportLease } from '../import-lock.js';
import { normaliseWebsite } from '../imported-college.js';
import { unwritten, writeOf } from './directory-history.js';

/** Outcomes of a part of the directory. `kept`: an administrator edited or deleted the college. */
export interface DirectoryCounts {
  added: number;
  changed: number;
  unchanged: number;
  kept: number;
}

export interface DirectoryTarget {
  colleges: CollegeModel;
  changes: CollegeChangeModel;
  lease: ImportLease;
  writes: CollegeWritesService;
  editing: CollegeEditingService;
  deleted: DeletedCollegesService;
  version: string;
}

type Known = Pick<CollegeRecord, '_id' | 'sourceId' | 'revision' | 'directory' | 'deleting' | 'sources'> &
  Partial<DirectoryCollege>;

/** Facts that usually only the directory knows. They are updated even if another field was edited. */
const facts = [
  'aisheCode',
  'aicteId',
  'officialName',
  'city',
  'district',
  'state',
  'formerPlaces',
  'category',
  'management',
  'typeSource',
  'aisheYear',
  'placeNote',
  'programmes',
  'ranks',
] as const;
/** Facts that move together: the directory leaves a college where an administrator or an import moved it. */
const placeFacts: ReadonlySet<string> = new Set(['city', 'district', 'state', 'formerPlaces', 'placeNote']);
/** Fields of the form. The directory updates a field as long as it alone has written it. */
const fields = [
  'name',
  'location',
  'type',
  'affiliation',
  'establishedYear',
  'website',
  'keywords',
  'provenance',
] as const satisfies readonly (keyof DirectoryCollege)[];

/** Brings a part of the directory into the database. What administrators edited or deleted stays as they left it. */
export async function writeDirectory(
  target: DirectoryTarget,
  part: readonly DirectoryCollege[],
  triesLeft = maxWriteTries,
): Promise<DirectoryCounts> {
  const { colleges, changes, lease } = target;
  const counts = { added: 0, changed: 0, unchanged: 0, kept: 0 };
  const ids: Types.ObjectId[] = [];
  const writes: FencedWrite[] = [];
  const history: CollegeWrite[] = [];
  const compared = await compare(target, part);
  for (const { college, known, removed } of compared) {
    const hash = hashOf(college);
    if (!known && !removed) {
      counts.added += 1;
      ids.push(directoryIdOf(college.sourceId));
      writes.push(insertion(college, hash));
    } else if (!known || known.deleting) counts.kept += 1;
    else if (known.directory?.hash === hash) counts.unchanged += 1;
    else {
      counts[openFields(known).length > 0 ? 'changed' : 'kept'] += 1;
      ids.push(known._id);
      writes.push(update(known, college, hash));
      history.push(...writeOf(target.version, known, withWebsite(college), writtenFields(known)));
    }
  }
  const isRenewed = await renewDeleted(target, compared);
  if (!isRenewed && triesLeft > 0) return writeDirectory(target, part, triesLeft - 1);
  if (writes.length === 0) return counts;
  if (!(await lease.renew())) throw new OvertakenError();
  await removeMerged(target, compared);
  if (!(await lease.renew())) throw new OvertakenError();
  await target.writes.store(history);
  const write = () => writeFenced(colleges, lease.token, writes);
  const written = await recordingChange(changes, ids, write, { byImport: true });
  const missed = writes.length - written.matchedCount - written.inserted.size;
  // A college was saved after it was compared.
  if (missed > 0 && triesLeft > 0) {
    await target.writes.forget(await unwritten(colleges, history));
    await writeDirectory(target, part, triesLeft - 1);
  }
  return counts;
}

/** Fields that the comparison reads. */
const projection = Object.fromEntries(
  ['sourceId', 'revision', 'directory', 'deleting', 'sources', ...fields, ...facts].map((name) => [name, 1] as const),
);

interface Compared {
  college: DirectoryCollege;
  known?: Known;
  removed: boolean;
}

/** Returns each college with its record. */
async function compare({ colleges }: DirectoryTarget, part: readonly DirectoryCollege[]) {
  const sourceIds = part.map(({ sourceId }) => sourceId);
  const found = await colleges.find({ sourceId: { $in: sourceIds } }, projection).lean<Known[]>();
  const known = new Map(found.map((record) => [record.sourceId!, record]));
  // A deletion is noted before the record is deleted, so one of the two is always found.
  const removed = await findRemoved(colleges, sourceIds);
  return part.map((college): Compared => {
    const record = known.get(college.sourceId);
    return { college, ...(record && { known: record }), removed: removed.has(college.sourceId) };
  });
}

/**
 * Takes out the records that this version of the directory has made one with another, remembers where they went, and stores what brings them back. A record that an
 * administrator has written to stays: it is among the duplicates.
 */
async function removeMerged({ colleges, editing, version }: DirectoryTarget, compared: readonly Compared[]) {
  const survivors = new Map(
    compared.flatMap(({ college: { sourceId, name, mergedCodes = [] }, known, removed }) => {
      const survivor = { _id: known?._id ?? directoryIdOf(sourceId), name };
      return removed ? [] : mergedCodes.map((code) => [code, survivor] as const);
    }),
  );
  if (survivors.size === 0) return;
  const codes = [...survivors.keys()];
  const found = await colleges
    .find({ sourceId: { $in: codes } }, { sourceId: 1, revision: 1, directory: 1, deleting: 1, sources: 1 })
    .lean<Known[]>();
  const written = new Set(found.filter((record) => !isUntouched(record)).map(({ sourceId }) => sourceId!));
  const redirects = codes
    .filter((code) => !written.has(code))
    .flatMap((code) =>
      [code, String(directoryIdOf(code))].map((from) => [from, String(survivors.get(code)!._id)] as const),
    );
  await noteRedirects(colleges, new Map(redirects));
  for (const { _id, sourceId, revision } of found.filter(isUntouched)) {
    const { _id: college, name } = survivors.get(sourceId!)!;
    const mergedInto = { college, pictures: [], by: theDirectory, at: databaseNow() };
    const note = `Merged into ${name} (${String(college)}) by version ${version} of the directory`;
    try {
      await editing.delete(String(_id), theDirectory, { mergedInto, revision, note });
    } catch (error) {
      // It was saved or deleted after it was read.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

/** Gives deleted colleges the values of this version, so that none comes back with older ones. False if one was restored after it was read. */
async function renewDeleted(
  { deleted, lease, writes, version }: DirectoryTarget,
  compared: readonly Compared[],
): Promise<boolean> {
  const removed = compared.filter((each) => each.removed && !each.known).map(({ college }) => college);
  if (removed.length === 0) return true;
  if (!(await lease.renew())) throw new OvertakenError();
  const byId = new Map(removed.map((college) => [college.sourceId, college]));
  for (const record of await deleted.ofSources([...byId.keys()])) {
    const college = byId.get(record.sourceId!)!;
    const hash = hashOf(college);
    if (!record.directory || record.directory.hash === hash) continue;
    const history = writeOf(version, record, withWebsite(college), writtenFields(record));
    await writes.store(history);
    if (await deleted.change(record, changeOf(record, college, hash))) continue;
    // Another process may have written it, and then the history is right.
    if (!(await lease.renew())) throw new OvertakenError();
    await writes.forget(history.map(({ _id }) => _id));
    return false;
  }
  return true;
}

const openFields = (known: Known) => fields.filter((field) => isOfDirectory(known, field));

const isUntouched = ({ directory, revision = 0 }: Known) => directory?.revision === revision;

const hashOf = (college: DirectoryCollege) =>
  createHash('sha256').update(JSON.stringify(college)).digest('base64url').slice(0, 16);

const withWebsite = (college: DirectoryCollege): DirectoryCollege => ({
  ...college,
  website: college.website && normaliseWebsite(college.website),
});

function insertion(college: DirectoryCollege, hash: string): FencedWrite {
  const { sourceId, website, mergedCodes: _mergedCodes, ...rest } = withWebsite(college);
  const record = {
    _id: directoryIdOf(sourceId),
    ...rest,
    ...(website && { website }),
    directory: { hash, revision: 0 },
    updatedAt: databaseNow(),
  };
  return { updateOne: { filter: { sourceId }, update: { $setOnInsert: record }, upsert: true } };
}

/** Returns the fields that the directory may write. */
function writtenFields(known: Known) {
  const { sources = {} } = known;
  const isMoved = (sources.district ?? sources.state) !== undefined;
  const isOpen = (fact: string) => sources[fact]?.by !== 'administrator' && !(isMoved && placeFacts.has(fact));
  return [...openFields(known), ...facts.filter(isOpen)];
}

const update = (known: Known, college: DirectoryCollege, hash: string): FencedWrite => ({
  updateOne: {
    filter: { _id: known._id, revision: known.revision ?? { $exists: false } },
    update: changeOf(known, college, hash),
  },
});

function changeOf(known: Known, college: DirectoryCollege, hash: string) {
  const { revision, directory } = known;
  const written = writtenFields(known);
  const values: Partial<DirectoryCollege> = withWebsite(college);
  // A college that was edited stays so: no revision equals this one.
  const unwritten = [...fields, ...facts].filter((name) => !written.includes(name));
  const owned = isUntouched(known) ? (revision ?? 0) + 1 : (directory?.revision ?? -1);
  return {
    ...assign({
      ...Object.fromEntries(written.map((name) => [name, values[name]])),
      directory: {
        hash,
        revision: owned,
        ...(unwritten.length > 0 && {
          unwritten: Object.fromEntries(unwritten.map((name) => [name, values[name] ?? null])),
        }),
      },
      updatedAt: databaseNow(),
    }),
    $inc: { revision: 1 },
  };
}
