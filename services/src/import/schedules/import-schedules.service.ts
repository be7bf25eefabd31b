import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { mostSchedules, type ImportSchedule, type ImportSchedules, type SchedulePeriod } from '@setu/contracts';
import type { Connection } from 'mongoose';
import { databaseTime } from '../../platform/database/database-clock.js';
import { deleteById } from '../../platform/database/document-ids.js';
import { saveNamed } from '../../platform/database/named-documents.js';
import { invalid } from '../../platform/http/api-error.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { ImportsService } from '../jobs/imports.service.js';
import { allowedAddress, fetchFile } from './fetch-file.js';
import { IMPORT_SCHEDULE, type ImportScheduleModel, type ImportScheduleRecord } from './import-schedule.schema.js';

const lookEvery = 30_000;
const timeoutMs = 5 * 60_000;
const day = 24 * 60 * 60_000;
const periods: Record<SchedulePeriod, number> = { day, week: 7 * day, month: 30 * day };

/** Fetches files of colleges by the clock, each once, however many processes there are. */
@Injectable()
export class ImportSchedulesService implements OnModuleInit {
  /** In tests: HTTP and the addresses of this machine. */
  isTest = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(getModelToken(IMPORT_SCHEDULE)) private readonly schedules: ImportScheduleModel,
    private readonly imports: ImportsService,
    private readonly scheduler: Scheduler,
  ) {}

  async onModuleInit() {
    await this.schedules.createIndexes();
    this.scheduler.every('scheduled imports', lookEvery, (stopping) => this.runDue(stopping));
  }

  async list(): Promise<ImportSchedules> {
    const found = await this.schedules.find().sort({ name: 1 }).limit(mostSchedules).lean<ImportScheduleRecord[]>();
    return { items: found.map(toImportSchedule), hosts: this.settings.IMPORT_HOSTS };
  }

  /** One of the same name is replaced. Its first fetch is due at once. */
  async save(
    { name, address, ...rest }: Pick<ImportScheduleRecord, 'name' | 'address' | 'every' | 'mode'>,
    administrator: string,
  ): Promise<ImportSchedule> {
    const allowed = allowedAddress(address.trim(), this.#rules);
    if (typeof allowed === 'string') throw invalid({ address: allowed });
    const nextAt = new Date(await databaseTime(this.connection));
    const update = { $set: { ...rest, address: allowed.href, administrator, nextAt }, $unset: { problem: '' } };
    const bound = { most: mostSchedules, plural: 'schedules' };
    return toImportSchedule(await saveNamed(this.schedules, name, update, bound));
  }

  async remove(id: string) {
    await deleteById(this.schedules, id, 'The schedule');
  }

  /** Takes what is due, one after the other. Whoever moves a schedule on runs it; the others find nothing. */
  async runDue(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const now = await databaseTime(this.connection);
      const due = await this.schedules.findOne({ nextAt: { $lte: new Date(now) } }).lean<ImportScheduleRecord>();
      if (!due) return;
      const taken = await this.schedules.findOneAndUpdate(
        { _id: due._id, nextAt: due.nextAt },
        { $set: { nextAt: new Date(now + periods[due.every]) } },
      );
      if (taken) await this.#run(due);
    }
  }

  async #run({ _id, name, administrator, address, mode }: ImportScheduleRecord) {
    const fileName = new URL(address).pathname.split('/').pop() || new URL(address).hostname;
    const open = async () => (await fetchFile(address, this.#rules)).stream;
    const { state, problem } = await this.imports.receive(
      { name, administrator, fileName: fileName.slice(0, 200) },
      open,
      mode === 'import',
    );
    await this.schedules.updateOne(
      { _id },
      state === 'failed' && problem ? { $set: { problem } } : { $unset: { problem: '' } },
    );
  }

  get #rules() {
    return { hosts: this.settings.IMPORT_HOSTS, timeoutMs, isTest: this.isTest };
  }
}

const toImportSchedule = ({
  _id,
  nextAt,
  problem,
  name,
  address,
  every,
  mode,
  administrator,
}: ImportScheduleRecord): ImportSchedule => ({
  _id: _id.toHexString(),
  name,
  address,
  every,
  mode,
  administrator,
  nextAt: nextAt.toISOString(),
  ...(problem && { problem }),
});
