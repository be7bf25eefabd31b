import { Body, Controller, Header } from '@nestjs/common';
import { hour, api, chatTokenForm, dayInIndia, mentorAnswerForm, messages } from '@setu/contracts';
import { CurrentUser, type Requester } from '../access/access.decorators.js';
import { Handles } from '../access/handles.js';
import { type RateLimit, RateLimitService } from '../access/rate-limit.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { formDto } from '../platform/http/form-dto.js';
import { MentorAnswersService } from './mentor-answers.service.js';

const tokenLimit: RateLimit = { name: 'chatTokenPerAccount', calls: 30, within: hour };

class ChatTokenDto extends formDto(chatTokenForm) {}

class MentorAnswerDto extends formDto(mentorAnswerForm) {}

@Controller()
export class MentorAnswersController {
  constructor(
    private readonly service: MentorAnswersService,
    private readonly limiter: RateLimitService,
  ) {}

  /** Only the limit stores the user, without the mentor. The token has their group, which they share with a sixteenth of the accounts. */
  @Handles(api.mentorAnswers.issue)
  async issue(@CurrentUser() { userId }: Requester, @Body() { mentorId }: ChatTokenDto) {
    await this.limiter.count(tokenLimit, userId.toHexString());
    return { token: await this.service.issue(mentorId, userId.toHexString()) };
  }

  @Handles(api.mentorAnswers.today)
  @Header('cache-control', 'no-store')
  today() {
    return { today: dayInIndia(databaseNow()) };
  }

  @Handles(api.mentorAnswers.send)
  async send(@Body() form: MentorAnswerDto) {
    await this.service.add(form);
    return { message: messages.mentorAnswer.saved };
  }
}
