import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { api, firstNameOf, messages, type AnswerOf, type EmailDraft, type ReceivedApplication } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../access/handles.js';
import { AdminUsername } from '../access/access.decorators.js';
import { shownConsent } from '../consent/consent-rules.js';
import { CompletionDto, ConsentTokenDto } from '../consent/consent.dto.js';
import { ConsentsService } from '../consent/consents.service.js';
import { HistoryService } from '../history/history.service.js';
import { PictureUpload, UploadedPicture } from '../media/picture-upload.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict } from '../platform/http/api-error.js';
import { asksForPage, readsList } from '../platform/http/pagination.js';
import { sendJson, sendJsonArray } from '../platform/http/send-json.js';
import {
  ApplicationDto,
  ApplicationForm,
  ApplicationQueryDto,
  CategoryQueryDto,
  DecisionDto,
  LetterQueryDto,
  MentorDto,
  MentorPauseDto,
} from './application.dto.js';
import { ApplicationsService } from './applications.service.js';
import { DecisionsService } from './decisions.service.js';
import { MentorLinksService } from './mentor-links.service.js';
import { MentorPausesService } from './mentor-pauses.service.js';
import { MentorshipsService } from './mentorships.service.js';
import { toReceivedApplication } from './received-application.js';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly service: ApplicationsService,
    private readonly consents: ConsentsService,
    private readonly decisions: DecisionsService,
    private readonly history: HistoryService,
    private readonly mentorships: MentorshipsService,
    private readonly pauses: MentorPausesService,
    private readonly links: MentorLinksService,
  ) {}

  @Handles(api.applications.apply)
  @PictureUpload()
  @ApiBody({ type: ApplicationForm })
  async apply(@Body() { website, ...form }: ApplicationDto, @UploadedPicture() image: Buffer | undefined) {
    if (!website) await this.service.add(form, image);
    return { message: messages.application.sent };
  }

  @Handles(api.applications.readConsent)
  async readConsent(@Body() { token }: ConsentTokenDto): Promise<AnswerOf<typeof api.applications.readConsent>> {
    const { subject } = await this.consents.open(token, 'person');
    return { firstName: firstNameOf(subject.name), consent: shownConsent(subject.consent!, databaseNow()) };
  }

  @Handles(api.applications.completeConsent)
  async completeConsent(
    @Body() { token, ...age }: CompletionDto,
  ): Promise<AnswerOf<typeof api.applications.readConsent>> {
    const { subject } = await this.consents.open(token, 'person');
    await this.consents.declare('application', subject._id, age);
    return this.readConsent({ token });
  }

  @Handles(api.applications.jobs, api.applications.categories)
  collections(@Query() query: CategoryQueryDto, @Req() request: FastifyRequest) {
    return asksForPage(request) ? this.service.categories(query) : { collections: this.service.jobs() };
  }

  @Handles(api.applications.all, api.applications.page)
  async list(
    @Param('job') job: string,
    @Query() query: ApplicationQueryDto,
    @AdminUsername() username: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const applications = this.service.all(job);
    const count = (search?: string) => this.service.count(job, search);
    if (await readsList(request, query, count))
      await this.history.recordList(username, 'application', count, query.search);
    if (asksForPage(request)) return sendJson(reply, await this.service.page(job, query));
    return sendJsonArray(reply, applications);
  }

  @Handles(api.applications.picture)
  async picture(@Param('id') id: string, @Res() reply: FastifyReply) {
    return sendJson(reply, await this.service.pictureOf(id));
  }

  @Handles(api.applications.letter)
  letter(@Param('id') id: string, @Query() { state }: LetterQueryDto): Promise<EmailDraft> {
    return this.decisions.letter(id, state);
  }

  @Handles(api.applications.decide)
  async decide(
    @Param('id') id: string,
    @Body() form: DecisionDto,
    @AdminUsername() username: string,
  ): Promise<ReceivedApplication> {
    return toReceivedApplication(await this.decisions.decide(id, form, username));
  }

  @Handles(api.applications.addMentor)
  async addMentor(@Param('id') id: string, @Body() { collegeId }: MentorDto, @AdminUsername() username: string) {
    await this.mentorships.add(id, collegeId, username);
    return { message: messages.applications.mentorAdded };
  }

  @Handles(api.applications.pauseMentor)
  async pauseMentor(@Param('id') id: string, @Body() { paused }: MentorPauseDto, @AdminUsername() username: string) {
    await this.pauses.pause(id, paused, username);
    return { message: paused ? messages.applications.mentorPaused : messages.applications.mentorResumed };
  }

  @Handles(api.applications.sendMentorLink)
  async sendMentorLink(@Param('id') id: string, @AdminUsername() username: string) {
    await this.links.send(id, username);
    return { message: messages.applications.mentorLinkSent };
  }

  @Handles(api.applications.removeMentor)
  async removeMentor(@Param('id') id: string, @AdminUsername() username: string) {
    if (!(await this.mentorships.remove(id, username))) throw conflict(messages.applications.noMentor);
    return { message: messages.applications.mentorRemoved };
  }

  @Handles(api.applications.remove)
  async delete(@Param('id') id: string, @AdminUsername() username: string) {
    await this.service.delete(id, username);
    const subject = { id, name: '' };
    await this.history.record({ administrator: username, action: 'deleted', kind: 'application', subject });
    return { message: messages.applications.deleted };
  }
}
