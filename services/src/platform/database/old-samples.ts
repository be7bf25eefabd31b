import { type Collection, type Connection, Types } from 'mongoose';

interface OldSample {
  _id: Types.ObjectId;
  sourceId: string;
  name: string;
  aisheCode?: string;
  aicteId?: string;
  revision?: number;
  logo?: string;
  gallery?: { key: string }[];
  students?: { sample?: boolean }[];
  provenance?: { sampleFigures?: boolean };
  /** Author of each field, by its name. `all` without a name does not tell which fields were written. */
  sources?: Record<string, { by: string; name: string }>;
  directory?: { hash: string; revision: number; unwritten?: Record<string, unknown> };
}

const fieldsOfDirectory = ['type', 'affiliation', 'establishedYear', 'website', 'keywords', 'provenance'];
const requiredFields = ['name', 'location'];
const invented = [
  'desc',
  'facilities',
  'whyChoose',
  'recruiters',
  'moreInfo',
  'placementRate',
  'package',
  'rating',
  'contact',
  'vidReview',
  'courses',
  'logo',
  'gallery',
];

/**
 * Takes the invented facts and mentors from the real colleges that earlier programs loaded as samples (`demo:<slug>`). Fields that an administrator or an
 * import wrote stay, and so do the facts of the public directory. A college without either is deleted.
 */
export async function removeOldSamples(connection: Connection): Promise<void> {
  const colleges = connection.collection<OldSample>('colleges');
  const found = await colleges.find({ sourceId: /^demo:/ }).toArray();
  for (const sample of found) {
    const isInvented = sample.provenance?.sampleFigures === true;
    await markPictures(connection, isInvented ? sample : {});
    const written = writtenFields(sample);
    if (isInvented && !sample.directory && written.size === 0) await colleges.deleteOne({ _id: sample._id });
    else await rewrite(colleges, sample, isInvented ? realFacts(sample, written) : {}, written);
  }
  if (found.length > 0) await record(connection, found.length);
}

const writtenFields = ({ sources = {} }: OldSample) => new Set(Object.keys(sources).filter((field) => field !== 'all'));

/** Returns the values that fields get; undefined for those that lose theirs. */
function realFacts({ directory, students = [] }: OldSample, written: ReadonlySet<string>): Record<string, unknown> {
  const isOpen = (field: string) => !written.has(field);
  const known = directory?.unwritten ?? {};
  const namesKnown = requiredFields.filter((field) => isOpen(field) && known[field]);
  return {
    ...Object.fromEntries(invented.filter(isOpen).map((field) => [field, undefined])),
    ...Object.fromEntries(fieldsOfDirectory.filter(isOpen).map((field) => [field, known[field] ?? undefined])),
    ...Object.fromEntries(namesKnown.map((field) => [field, known[field]])),
    students: students.filter(({ sample }) => !sample),
    ...(written.has('provenance') && { 'provenance.sampleFigures': undefined }),
  };
}

/** The college gets the source id of its record in the directory, whose next version finds it by that. */
async function rewrite(
  colleges: Collection<OldSample>,
  { _id, aisheCode, aicteId, sourceId, revision = 0, directory, sources }: OldSample,
  facts: Record<string, unknown>,
  written: ReadonlySet<string>,
) {
  const code = aisheCode ?? aicteId;
  const isFree = code !== undefined && (await colleges.findOne({ sourceId: code })) === null;
  const values = {
    ...facts,
    sourceId: isFree ? code : sourceId.replace('demo:', 'former-sample:'),
    ...(directory && {
      directory: { hash: directory.hash, revision: written.size === 0 ? revision + 1 : 0 },
    }),
    ...(sources?.all?.name === '' && { [written.size === 0 ? 'sources' : 'sources.all']: undefined }),
    revision: revision + 1,
  };
  const entries = Object.entries(values);
  await colleges.updateOne(
    { _id },
    {
      $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
      $unset: Object.fromEntries(entries.filter(([, value]) => value === undefined).map(([field]) => [field, ''])),
      $currentDate: { updatedAt: true },
    },
  );
}

/** Notes the pictures, so that the sweep of pictures deletes those that nothing refers to any more. */
async function markPictures(connection: Connection, { gallery = [], logo }: Partial<OldSample>) {
  const pictures = [...gallery.map(({ key }) => key), ...(logo ? [logo.replace('/api/media/', '')] : [])];
  for (const picture of pictures)
    await connection
      .collection('pendingpictures')
      .updateOne(
        { picture },
        { $setOnInsert: { host: 'migration', pid: 0, run: 'migration' }, $currentDate: { at: true } },
        { upsert: true },
      );
}

const record = (connection: Connection, colleges: number) =>
  connection.collection('history').updateOne(
    { _id: new Types.ObjectId() },
    {
      $currentDate: { at: true },
      $setOnInsert: {
        administrator: 'the update',
        action: 'changed',
        kind: 'college',
        subject: { id: 'samples', name: 'Former sample colleges' },
        note: `Invented figures and mentors taken from ${colleges} real colleges`,
      },
    },
    { upsert: true },
  );
