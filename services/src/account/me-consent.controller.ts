import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiForbiddenResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { isConsented, messages } from '@setu/contracts';
import { CurrentUser, SignedIn, type Requester } from '../access/access.decorators.js';
import { RateLimitService } from '../access/rate-limit.service.js';
import { AgeDto } from '../consent/age.dto.js';
import { stateOf } from '../consent/consent-rules.js';
import { ConsentsService } from '../consent/consents.service.js';
import { ApiError } from '../platform/http/api-error.js';
import { UsersService } from './users.service.js';

/** The signed-in person's age, the consent of their guardian, and what depends on it. */
@ApiTags('users')
@SignedIn()
@Controller('users/me')
export class MeConsentController {
  constructor(
    private readonly users: UsersService,
    private readonly consents: ConsentsService,
    private readonly limiter: RateLimitService,
  ) {}

  @Put('consent')
  @ApiOperation({ summary: 'Says the year of birth and, below 18, whom to ask for consent; they get a letter.' })
  async declare(@CurrentUser() { userId }: Requester, @Body() age: AgeDto) {
    await this.limiter.count('agePerAccount', userId.toHexString());
    await this.consents.declare('chat', userId, age);
    return this.#me(userId);
  }

  @Post('consent/letter')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sends the letter to the guardian once more; 429 when one has just left.' })
  async askAgain(@CurrentUser() { userId }: Requester) {
    await this.consents.askAgain('chat', userId);
    return this.#me(userId);
  }

  @Post('chat')
  @HttpCode(204)
  @ApiOperation({ summary: 'Whether the person may open a chat with a mentor now.' })
  @ApiNoContentResponse({ description: 'They may.' })
  @ApiForbiddenResponse({ description: 'They may not, with the reason: code `CONSENT_NEEDED`.' })
  async chat(@CurrentUser() { userId }: Requester): Promise<void> {
    await this.limiter.count('chatPerAccount', userId.toHexString());
    const { consent } = await this.users.signedIn(userId);
    const state = stateOf(consent, new Date());
    if (!isConsented(state))
      throw new ApiError(403, 'CONSENT_NEEDED', messages.consent.needed[state as keyof typeof messages.consent.needed]);
  }

  async #me(userId: Requester['userId']) {
    return { user: this.users.toUser(await this.users.signedIn(userId)) };
  }
}
