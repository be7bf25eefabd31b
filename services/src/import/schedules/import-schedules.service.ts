import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import {
  maxSchedules,
  roleMay,
  type ImportSchedule,
  type ImportSchedules,
  type SchedulePeriod,
  day,
  minute,
} from '@setu/contracts';
import type { Connection } from 'mongoose';
import { OwnerEmailsService } from '../../mail/owner-emails.service.js';
import {
  ADMINISTRATOR,
  roleOf,
  type AdministratorModel,
  type AdministratorRecord,
} from '../../access/administrator.schema.js';
import { databaseNow, databaseTime } from '../../platform/database/database-clock.js';
import { deleteById } from '../../platform/documents/document-ids.js';
import { saveNamed } from '../../platform/documents/named-documents.js';
import { invalid } from '../../platform/http/api-error.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { ImportsService } from '../jobs/imports.service.js';
import { allowedAddress, fetchFile } from './fetch-file.js';
import { IMPORT_SCHEDULE, type ImportScheduleModel, type ImportScheduleRecord } from './import-schedule.schema.js';

const lookEvery = 30_000;
const timeoutMs = 5 * minute;
/** Milliseconds for which a process has the task of telling the owners. Then another one does it again. */
const tellingMs = minute;
const periods: Record<SchedulePeriod, number> = { day, week: 7 * day, month: 30 * day };

/** Fetches files of colleges by the clock, each once, however many processes there are. */
@Injectable()
export class ImportSchedulesService implements OnModuleInit {
  /** In tests: HTTP and the addresses of this machine. */
  isTest = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(IMPORT_SCHEDULE) private readonly schedules: ImportScheduleModel,
    @InjectModel(ADMINISTRATOR) private readonly administrators: AdministratorModel,
    private readonly imports: ImportsService,
    private readonly ownerEmails: OwnerEmailsService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.scheduler.every('scheduled imports', lookEvery, (stopping) => this.runDue(stopping));
  }

  async list(): Promise<ImportSchedules> {
    const found = await this.schedules.find().sort({ name: 1 }).limit(maxSchedules).lean<ImportScheduleRecord[]>();
    const importers = await this.#importers();
    const items = found.map((schedule) => toImportSchedule(schedule, importers));
    return { items, hosts: this.settings.IMPORT_HOSTS };
  }

  /** One of the same name is replaced, and resumed if it was paused. Its first fetch is due immediately. */
  async save(
    { name, address, ...rest }: Pick<ImportScheduleRecord, 'name' | 'address' | 'every' | 'mode'>,
    administrator: string,
  ): Promise<ImportSchedule> {
    const allowed = allowedAddress(address.trim(), this.#rules);
    if (typeof allowed === 'string') throw invalid({ address: allowed });
    const nextAt = new Date(await databaseTime(this.connection));
    const update = {
      $set: { ...rest, address: allowed.href, administrator, nextAt },
      $unset: { problem: '', pausedAt: '', tellAt: '' },
    };
    const bound = { max: maxSchedules, plural: 'schedules' };
    return toImportSchedule(await saveNamed(this.schedules, name, update, bound), await this.#importers());
  }

  async remove(id: string) {
    await deleteById(this.schedules, id, 'The schedule');
  }

  /** Runs the due schedules, one after the other. The process that moves a schedule on runs it; the others find nothing. */
  async runDue(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      await this.#pauseAbandoned();
      await this.#tellOwners();
      const now = await databaseTime(this.connection);
      const due = await this.schedules
        .findOne({ nextAt: { $lte: new Date(now) }, pausedAt: { $exists: false } })
        .lean<ImportScheduleRecord>();
      if (!due) return;
      const taken = await this.schedules.findOneAndUpdate(
        { _id: due._id, nextAt: due.nextAt, administrator: due.administrator, pausedAt: { $exists: false } },
        { $set: { nextAt: new Date(now + periods[due.every]) } },
      );
      if (taken) await this.#run(due);
    }
  }

  /**
   * Pauses the schedules of administrators who were removed or whose role does not include imports any more. Checked before each fetch and not with the
   * change of rights, so that a process that dies in between leaves none running.
   */
  async #pauseAbandoned() {
    const running = await this.schedules.find({ pausedAt: { $exists: false } }).lean<ImportScheduleRecord[]>();
    if (running.length === 0) return;
    const importers = await this.#importers();
    const now = databaseNow();
    for (const { _id, administrator } of running)
      if (!importers.has(administrator))
        await this.schedules.updateOne(
          { _id, administrator, pausedAt: { $exists: false } },
          { $set: { pausedAt: now, tellAt: now } },
        );
  }

  /**
   * Tells the owners of the schedules that were paused. The process that moves `tellAt` on does it; if the emails are not queued, one tells
   * them again a minute later. So they get at least one email.
   */
  async #tellOwners() {
    const now = databaseNow();
    const next = () =>
      this.schedules.findOneAndUpdate(
        { tellAt: { $lte: now } },
        { $set: { tellAt: new Date(now.getTime() + tellingMs) } },
        { returnDocument: 'after', lean: true },
      );
    for (let paused = await next(); paused; paused = await next()) {
      const { _id, name, administrator, tellAt } = paused;
      const text = [
        `The scheduled import "${name}" is paused. ${administrator}, who set it up, may not import colleges any more.`,
        `To resume it in your name:\n${new URL('/admin/colleges/import', this.settings.PUBLIC_ORIGIN).href}`,
      ];
      if (await this.ownerEmails.send({ subject: 'A scheduled import is paused', text }))
        await this.schedules.updateOne({ _id, tellAt }, { $unset: { tellAt: '' } });
    }
  }

  /** Usernames of the administrators who may import. */
  async #importers(): Promise<ReadonlySet<string>> {
    const found = await this.administrators
      .find({ passwordHash: { $exists: true } }, { username: 1, role: 1 })
      .lean<AdministratorRecord[]>();
    return new Set(found.filter((one) => roleMay(roleOf(one), 'catalogue', 'write')).map(({ username }) => username));
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

const toImportSchedule = (
  { _id, nextAt, pausedAt, problem, name, address, every, mode, administrator }: ImportScheduleRecord,
  importers: ReadonlySet<string>,
): ImportSchedule => ({
  _id: _id.toHexString(),
  name,
  address,
  every,
  mode,
  administrator,
  nextAt: nextAt.toISOString(),
  // Until the next round pauses it, an abandoned schedule is known by its administrator alone.
  ...((pausedAt || !importers.has(administrator)) && { isPaused: true as const }),
  ...(problem && { problem }),
});
