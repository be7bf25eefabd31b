import { answerFigures, type MentorAnswerForm, type MentorAnswers } from '@setu/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isValidObjectId } from 'mongoose';
import { notFound } from '../platform/http/api-error.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { retentionCheckInterval } from '../privacy/personal-data.js';
import { ChatTokensService } from './chat-tokens.service.js';
import { CollegeMentorsService, type MentorEntry } from './college-mentors.service.js';
import { MENTOR_ANSWERS, type MentorAnswersModel } from '../catalog/read-model/mentor-answer.schema.js';
import { MentorNoticesService } from './mentor-notices.service.js';
import { MentorPausesService } from './mentor-pauses.service.js';

const maxNoInRow = 2;
const resetNoInRow = { $set: { noInRow: 0 }, $unset: { noGroup: '' as const } };

/** Counts whether visitors got an answer after Chat Now. Nothing says which visitor said what. */
@Injectable()
export class MentorAnswersService implements OnModuleInit {
  constructor(
    @InjectModel(MENTOR_ANSWERS) private readonly answers: MentorAnswersModel,
    private readonly tokens: ChatTokensService,
    private readonly mentors: CollegeMentorsService,
    private readonly pauses: MentorPausesService,
    private readonly notices: MentorNoticesService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.scheduler.every('answers about former mentors', retentionCheckInterval, () => this.deleteOfFormer());
  }

  async issue(mentorId: string, userId: string): Promise<string> {
    if (!(await this.#find(mentorId))) throw notFound('The mentor');
    return this.tokens.issue(mentorId, userId);
  }

  /** Counts an answer. Two that say no, one after the other and of different groups, pause the mentor. */
  async add({ token, answer }: MentorAnswerForm): Promise<void> {
    const { mentorId: _id, group } = await this.tokens.use(token);
    const mentor = await this.#find(_id);
    if (!mentor) return;
    const isNo = answer === 'no';
    await this.answers.updateOne({ _id }, { $inc: { [answer]: 1 }, ...(!isNo && resetNoInRow) }, { upsert: true });
    if (!isNo) return;
    // Answers of one group may be those of one person.
    await this.answers.updateOne({ _id, noGroup: { $ne: group } }, { $inc: { noInRow: 1 }, $set: { noGroup: group } });
    // Two processes may be here. One alone pauses and tells the mentor.
    const { modifiedCount } = await this.answers.updateOne({ _id, noInRow: { $gte: maxNoInRow } }, resetNoInRow);
    if (modifiedCount > 0 && (await this.pauses.pauseSilent(_id, mentor))) await this.notices.silent(mentor);
  }

  /** Returns the answers about a mentor, for the mentor; undefined while there are few. */
  async of(mentorId: string | undefined): Promise<MentorAnswers | undefined> {
    const found = mentorId === undefined ? null : await this.answers.findById(mentorId).lean();
    if (!found) return undefined;
    const { no, day, days, later } = found;
    const answers = { no, day, days, later };
    return answerFigures(answers) && answers;
  }

  /** Deletes the answers about those who are no mentors any more. */
  async deleteOfFormer(): Promise<void> {
    const ids = (await this.answers.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
    const mentors = await this.mentors.entries(ids);
    for (const _id of ids) if (!mentors.has(_id)) await this.answers.deleteOne({ _id });
  }

  async #find(id: string): Promise<MentorEntry | undefined> {
    return isValidObjectId(id) ? (await this.mentors.entries([id])).get(id) : undefined;
  }
}
