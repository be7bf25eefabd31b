import { Inject, Injectable, Logger } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { overviewDays, type Overview } from '@setu/contracts';
import { USER, type UserModel } from '../../account/user.schema.js';
import { COLLEGE, fenceId, type CollegeModel } from '../../catalog/college.schema.js';
import { APPLICATION, type ApplicationModel } from '../../mentors/application.schema.js';
import { MESSAGE, type MessageModel } from '../../messages/message.schema.js';
import { countDaily } from './count-daily.js';
import { indianDate, startOfIndianDay } from './indian-days.js';

/** How much there is of everything, and how much came in lately. */
@Injectable()
export class OverviewService {
  readonly #logger = new Logger('Overview');

  constructor(
    @Inject(getModelToken(COLLEGE)) private readonly colleges: CollegeModel,
    @Inject(getModelToken(USER)) private readonly users: UserModel,
    @Inject(getModelToken(APPLICATION)) private readonly applications: ApplicationModel,
    @Inject(getModelToken(MESSAGE)) private readonly messages: MessageModel,
  ) {}

  async overview(now = new Date()): Promise<Overview> {
    const first = startOfIndianDay(now, overviewDays - 1);
    const { colleges, users, applications, messages } = this;
    const [totals, daily] = await Promise.all([
      this.#each({
        colleges: async () =>
          (await colleges.estimatedDocumentCount()) - (await colleges.countDocuments({ _id: fenceId })),
        users: () => users.estimatedDocumentCount(),
        applications: () => applications.estimatedDocumentCount(),
        messages: () => messages.estimatedDocumentCount(),
      }),
      this.#each({
        users: () => countDaily(users, first),
        messages: () => countDaily(messages, first),
        applications: () => countDaily(applications, first),
      }),
    ]);
    return { totals, from: indianDate(first), daily };
  }

  /** All at once; one that cannot be counted costs the others nothing. */
  async #each<Part extends string, T>(counts: Record<Part, () => Promise<T>>): Promise<Record<Part, T | null>> {
    const counted = Object.entries<() => Promise<T>>(counts).map(async ([part, count]) => {
      const result = await count().catch((error: Error) => this.#logger.warn(`${part} not counted: ${error.message}`));
      return [part, result ?? null];
    });
    return Object.fromEntries(await Promise.all(counted));
  }
}
