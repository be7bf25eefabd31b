import { minute } from '@setu/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Scheduler } from '../process/scheduler.js';

const measureEveryMs = minute;
/** How far the database's clock is ahead of this process's. */
let offsetMs = 0;

/**
 * Returns the time by the database's clock, which all processes share. The backend takes every time from here: a time by a process's own clock, compared
 * with one that another process stored, ends sessions and deletes data as soon as a clock is wrong. `performance.now()` measures durations.
 */
export const databaseNow = (): Date => new Date(Date.now() + offsetMs);

/** Measures every minute how far this process's clock is off. */
@Injectable()
export class DatabaseClock implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly scheduler: Scheduler,
  ) {}

  async onModuleInit() {
    const measure = () => measureDatabaseClock(this.connection);
    await measure();
    this.scheduler.every('clock of the database', measureEveryMs, measure);
  }
}

/** Measures how far this process's clock is off. Commands, which end soon, call it once. */
export async function measureDatabaseClock(connection: Connection): Promise<void> {
  const askedAt = Date.now();
  const time = await databaseTime(connection);
  const answeredAt = Date.now();
  // The database read its clock at some moment between the two. A difference that this explains is none.
  const isBetween = time >= askedAt && time <= answeredAt;
  offsetMs = isBetween ? 0 : time - (askedAt + answeredAt) / 2;
}

/** Asks the database for its time, in milliseconds. */
export async function databaseTime(connection: Connection): Promise<number> {
  const { localTime } = await connection.db!.admin().command({ hello: 1 });
  return (localTime as Date).getTime();
}
