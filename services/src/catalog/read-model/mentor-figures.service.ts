import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { answerFigures, type MentorAnswerFigures, type MentorCard, minute } from '@setu/contracts';
import { createHash } from 'node:crypto';
import { MENTOR_ANSWERS, type MentorAnswersModel } from '../../mentors/mentor-answer.schema.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { VersionParts } from './version-parts.js';

/** Cards change at these times alone, so that they do not tell at which minute a person answered. */
const readEvery = 30 * minute;
const askEvery = minute;

/** Reads what the cards of mentors say of the answers after Chat Now. Every process reads at the same times. */
@Injectable()
export class MentorFigures implements OnApplicationBootstrap {
  #period = -1;
  #figures: ReadonlyMap<string, MentorAnswerFigures> = new Map();
  #version = '';

  constructor(
    @InjectModel(MENTOR_ANSWERS) private readonly answers: MentorAnswersModel,
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
    const stored = await this.answers.find().sort({ _id: 1 }).lean();
    const entries = stored.flatMap(({ _id, no, day, days, later }) => {
      const figures = answerFigures({ no, day, days, later });
      return figures ? [[_id, figures] as const] : [];
    });
    this.#figures = new Map(entries);
    this.#version = entries.length > 0 ? createHash('sha1').update(JSON.stringify(entries)).digest('base64url') : '';
    this.#period = period;
  }
}
