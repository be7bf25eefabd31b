import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Scheduler } from '../process/scheduler.js';

const measureEvery = 60_000;
/** Milliseconds by which the database's clock is ahead of this process's. */
let ahead = 0;

/** The time as the database has it, so that dates of all replicas are of one clock. */
export const databaseNow = (): Date => new Date(Date.now() + ahead);

/** Compares this process's clock with the database's now and then. */
@Injectable()
export class DatabaseClock implements OnModuleInit {
  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    private readonly scheduler: Scheduler,
  ) {}

  async onModuleInit() {
    await this.#measure();
    this.scheduler.every('clock of the database', measureEvery, () => this.#measure());
  }

  async #measure() {
    const asked = Date.now();
    const time = await databaseTime(this.connection);
    ahead = time - (asked + Date.now()) / 2;
  }
}

/** The time of the database, in milliseconds: one clock for all replicas, however wrong their own are. */
export async function databaseTime(connection: Connection): Promise<number> {
  const { localTime } = await connection.db!.admin().command({ hello: 1 });
  return (localTime as Date).getTime();
}
