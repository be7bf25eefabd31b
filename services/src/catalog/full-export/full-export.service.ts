import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { csvFile } from '../../platform/csv/csv.js';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../college.schema.js';
import { movedAddresses } from '../removed-colleges.js';
import { movedColumn, toMovedCells, toMovedLine } from './moved-line.js';
import { recordColumns, toRecordCells } from './record-cells.js';
import { endLine, toRecordLine } from './record-line.js';

const batchSize = 200;
const chunkLength = 64 * 1024;
/** Neither one that is being deleted nor the fence of an import. */
const notDeleting = { deleting: { $exists: false } };

/** Everything that is stored of all colleges, and where the addresses of merged ones lead, read while it is taken. */
@Injectable()
export class FullExportService {
  constructor(@InjectModel(COLLEGE) private readonly colleges: CollegeModel) {}

  count(): Promise<number> {
    return this.colleges.countDocuments(notDeleting);
  }

  /** Returns how many mentors they have. */
  async countMentors(): Promise<number> {
    const [sum] = await this.colleges.aggregate<{ mentors: number }>([
      { $match: { ...notDeleting, 'students.0': { $exists: true } } },
      { $group: { _id: null, mentors: { $sum: { $size: '$students' } } } },
    ]);
    return sum?.mentors ?? 0;
  }

  async *jsonLines(): AsyncGenerator<string> {
    let colleges = 0;
    let chunk = '';
    for await (const record of this.#records()) {
      colleges += 1;
      chunk += toRecordLine(record);
      if (chunk.length < chunkLength) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
    for await (const address of movedAddresses(this.colleges)) yield toMovedLine(address);
    yield endLine(colleges);
  }

  csv(): AsyncGenerator<string> {
    const columns = [...recordColumns, movedColumn].map((name) => ({
      name,
      value: (cells: Partial<Record<string, string>>) => cells[name],
    }));
    return csvFile(columns, this.#cells());
  }

  async *#cells() {
    for await (const record of this.#records()) yield toRecordCells(record);
    for await (const address of movedAddresses(this.colleges)) yield toMovedCells(address);
  }

  #records(): AsyncIterable<CollegeRecord> {
    return this.colleges.collection
      .find<CollegeRecord>(notDeleting, { sort: { _id: 1 }, batchSize })
      .stream() as AsyncIterable<CollegeRecord>;
  }
}
