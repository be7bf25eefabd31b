import { Body, Controller, Header, Res } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { minute, hour, api, messages } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { Handles } from '../access/handles.js';
import { CurrentUser, type Requester } from '../access/access.decorators.js';
import { KnownDevices } from '../access/known-devices.service.js';
import { type RateLimit, RateLimitService } from '../access/rate-limit.service.js';
import { ServiceTokensService } from '../access/service-tokens.service.js';
import { SessionCookiesService } from '../access/session-cookies.service.js';
import { NamedAgeDto } from '../consent/consent.dto.js';
import { ConsentsService } from '../consent/consents.service.js';
import { demandConsent } from '../consent/demand-consent.js';
import { PictureUpload, UploadedPicture } from '../media/picture-upload.js';
import { sendJson } from '../platform/http/send-json.js';
import { DeleteAccountDto, LanguageDto, ProfileDto, ProfileForm, ServiceTokenDto } from './account.dto.js';
import { PersonalDataService } from './personal-data.service.js';
import { ProfileService } from './profile.service.js';
import { UsersService } from './users.service.js';

const chatLimit: RateLimit = { name: 'chatPerAccount', calls: 300, within: 10 * minute };

const ageLimit: RateLimit = { name: 'agePerAccount', calls: 20, within: hour };

/** The signed-in person's own account, and the consent that it needs. */
@Controller()
export class MeController {
  constructor(
    private readonly users: UsersService,
    private readonly profiles: ProfileService,
    private readonly personalData: PersonalDataService,
    private readonly consents: ConsentsService,
    private readonly sessionCookies: SessionCookiesService,
    private readonly devices: KnownDevices,
    private readonly limiter: RateLimitService,
    private readonly serviceTokens: ServiceTokensService,
  ) {}

  @Handles(api.users.me)
  async me(@CurrentUser() { userId }: Requester) {
    return { user: this.users.toUser(await this.users.signedIn(userId)) };
  }

  @Handles(api.users.myPicture)
  async picture(@CurrentUser() { userId }: Requester, @Res() reply: FastifyReply) {
    return sendJson(reply, this.users.pictureOf(await this.users.signedIn(userId), 480));
  }

  @Handles(api.users.saveProfile)
  @PictureUpload()
  @ApiBody({ type: ProfileForm })
  async save(
    @CurrentUser() { userId }: Requester,
    @Body() profile: ProfileDto,
    @UploadedPicture() image: Buffer | undefined,
  ) {
    // First, so that nothing is saved when it rejects. Declaring the same age again changes nothing.
    await this.consents.declare('chat', userId, profile);
    return { user: this.users.toUser(await this.profiles.save(userId, profile, image)) };
  }

  @Handles(api.users.setLanguage)
  async setLanguage(@CurrentUser() { userId }: Requester, @Body() { language }: LanguageDto) {
    return { user: this.users.toUser(await this.users.setLanguage(userId, language)) };
  }

  @Handles(api.users.declareAge)
  async declareAge(@CurrentUser() requester: Requester, @Body() age: NamedAgeDto) {
    await this.limiter.count(ageLimit, requester.userId.toHexString());
    await this.consents.declare('chat', requester.userId, age);
    return this.me(requester);
  }

  @Handles(api.users.askGuardianAgain)
  async askGuardianAgain(@CurrentUser() requester: Requester) {
    await this.consents.askAgain('chat', requester.userId);
    return this.me(requester);
  }

  @Handles(api.users.mayChat)
  async chat(@CurrentUser() { userId }: Requester): Promise<void> {
    await this.limiter.count(chatLimit, userId.toHexString());
    const { consent } = await this.users.signedIn(userId);
    demandConsent(consent);
  }

  @Handles(api.users.exportMine)
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  export(@CurrentUser() requester: Requester) {
    return this.personalData.download(requester);
  }

  @Handles(api.users.removeMe)
  async delete(
    @CurrentUser() requester: Requester,
    @Body() { password }: DeleteAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const isDone = await this.personalData.deleteOwn(requester, password);
    this.sessionCookies.clear(reply);
    this.devices.forget(reply, 'user');
    return { message: isDone ? messages.accountDeletion.deleted : messages.accountDeletion.beingDeleted };
  }

  @Handles(api.users.serviceToken)
  serviceToken(@CurrentUser() requester: Requester, @Body() { service }: ServiceTokenDto) {
    return this.serviceTokens.issue(service, requester);
  }
}
