import type { DirectoryCollege } from '@setu/open-data';
import { recordingChange } from '../../catalog/read-model/change-log.js';
import type { CollegeRecord } from '../../catalog/college.schema.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { OvertakenError } from '../import-error.js';
import { writeFenced } from '../fenced-writes.js';
import { writeOf } from './directory-history.js';
import type { DirectoryTarget } from './write-directory.js';

type Listed = Pick<CollegeRecord, '_id' | 'sourceId' | 'revision' | 'directory' | 'unlisted'>;

const batchSize = 500;

/** Which colleges a version of the directory has. */
export class DirectoryList {
  readonly #ids = new Set<string>();
  #year = '';

  constructor(private readonly target: DirectoryTarget) {}

  add({ sourceId, mergedCodes = [], aisheYear, provenance }: DirectoryCollege) {
    for (const id of [sourceId, ...mergedCodes]) this.#ids.add(id);
    const year = aisheYear ?? provenance?.asOf?.slice(0, 4) ?? '';
    if (year > this.#year) this.#year = year;
  }

  /** Marks the colleges of earlier versions that this one does not have, for an administrator to check. Unmarks those that are back. */
  async markMissing() {
    const { colleges } = this.target;
    const fields = { sourceId: 1, revision: 1, directory: 1, unlisted: 1 } as const;
    const all = colleges.find({ 'directory.hash': { $gt: '' }, deleting: { $exists: false } }, fields);
    let changed: Listed[] = [];
    for await (const college of all.lean<Listed>().cursor({ batchSize })) {
      const isListed = this.#ids.has(college.sourceId ?? '');
      if (isListed === (college.unlisted === undefined)) continue;
      // A newer list did not name it.
      if (isListed && college.unlisted! > this.#year) continue;
      changed.push(college);
      if (changed.length < batchSize) continue;
      await this.#write(changed);
      changed = [];
    }
    await this.#write(changed);
  }

  async #write(changed: readonly Listed[]) {
    const { colleges, changes, lease, writes, version } = this.target;
    if (changed.length === 0) return;
    if (!(await lease.renew())) throw new OvertakenError();
    const next = ({ unlisted }: Listed) => (unlisted === undefined ? { unlisted: this.#year } : {});
    await writes.store(
      changed.flatMap((college) => writeOf(`${version} unlisted`, college, next(college), ['unlisted'])),
    );
    const operations = changed.map((college) => {
      const { _id, revision = 0, directory, unlisted } = college;
      // The directory's mark is included, so that the college stays untouched by others.
      const isUntouched = directory?.revision === revision;
      return {
        updateOne: {
          filter: { _id, revision: college.revision ?? { $exists: false } },
          update: {
            $set: {
              ...next(college),
              ...(isUntouched && { 'directory.revision': revision + 1 }),
              updatedAt: databaseNow(),
            },
            ...(unlisted !== undefined && { $unset: { unlisted: '' } }),
            $inc: { revision: 1 },
          },
        },
      };
    });
    const ids = changed.map(({ _id }) => _id);
    await recordingChange(changes, ids, () => writeFenced(colleges, lease.token, operations), { byImport: true });
  }
}
