import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { answerFigures, hour, type MentorAnswerFigures, type MentorCard, minute } from '@setu/contracts';
import { createHash } from 'node:crypto';
import {
  MENTOR_ANSWERS,
  MENTOR_FIGURES,
  type MentorAnswersModel,
  type MentorFiguresModel,
} from './mentor-answer.schema.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { VersionParts } from './version-parts.js';

/** Cards change at these times alone, so that they do not tell at which minute a person answered. */
const readEvery = 30 * minute;
const askEvery = minute;

/** Reads what the cards of mentors say of the answers after Chat Now. All processes say the same in a half hour: what the first one read in it. */
@Injectable()
export class MentorFigures implements OnApplicationBootstrap {
  #period = -1;
  #figures: ReadonlyMap<string, MentorAnswerFigures> = new Map();
  #version = '';

  constructor(
    @InjectModel(MENTOR_ANSWERS) private readonly answers: MentorAnswersModel,
    @InjectModel(MENTOR_FIGURES) private readonly published: MentorFiguresModel,
    private readonly scheduler: Scheduler,
    parts: VersionParts,
  ) {
    parts.add('answers about mentors', () => this.version);
  }

  async onApplicationBootstrap() {
    await this.follow();
    this.scheduler.every('answers about mentors', askEvery, () => this.follow());
  }

  /** Names the figures; empty while there are none. */
  get version(): string {
    return this.#version;
  }

  /** Returns the part of a mentor's card. */
  of(mentorId: string): Pick<MentorCard, 'answers'> {
    const answers = this.#figures.get(mentorId);
    return answers ? { answers } : {};
  }

  /** Reads the answers unless that was done in this half hour. */
  async follow(now = databaseNow()): Promise<void> {
    const period = Math.floor(now.getTime() / readEvery);
    if (period <= this.#period) return;
    const figures = (await this.published.findById(idOf(period)).lean())?.figures ?? (await this.#publish(period));
    this.#figures = new Map(figures.map(({ mentorId, ...each }) => [mentorId, each]));
    this.#version = figures.length > 0 ? createHash('sha1').update(JSON.stringify(figures)).digest('base64url') : '';
    this.#period = period;
  }

  async #publish(period: number) {
    const stored = await this.answers.find().sort({ _id: 1 }).lean();
    const read = stored.flatMap(({ _id: mentorId, no, day, days, later }) => {
      const figures = answerFigures({ no, day, days, later });
      return figures ? [{ mentorId, ...figures }] : [];
    });
    const content = { figures: read, expiresAt: new Date(period * readEvery + hour) };
    const options = { upsert: true, returnDocument: 'after' } as const;
    const { figures } = await this.published
      .findByIdAndUpdate(idOf(period), { $setOnInsert: content }, options)
      .lean()
      .orFail();
    return figures;
  }
}

const idOf = (period: number): string => new Date(period * readEvery).toISOString();
