import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  firstNameOf,
  messages,
  type Administrator,
  type Consent,
  type DecisionLetter,
  type ReceivedApplication,
} from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly, CurrentAdministrator, Public } from '../access/access.decorators.js';
import { LimitPerAddress } from '../access/rate-limit.guard.js';
import { shownConsent } from '../consent/consent-rules.js';
import { CompletionDto, ConsentTokenDto } from '../consent/consent.dto.js';
import { ConsentsService } from '../consent/consents.service.js';
import { HistoryService } from '../history/history.service.js';
import { PictureUpload, UploadedPicture } from '../media/picture-upload.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { conflict } from '../platform/http/api-error.js';
import { asksForPage, PageQueryDto } from '../platform/http/pagination.js';
import { sendJson, sendJsonArray } from '../platform/http/send-json.js';
import {
  ApplicationDto,
  ApplicationForm,
  ApplicationQueryDto,
  DecisionDto,
  LetterQueryDto,
  MentorDto,
  MentorPauseDto,
} from './application.dto.js';
import { ApplicationsService } from './applications.service.js';
import { CollegeMentorsService } from './college-mentors.service.js';
import { DecisionsService } from './decisions.service.js';
import { toReceivedApplication } from './received-application.js';

/** An application as the applicant sees it behind the link in their email. */
interface ApplicantAnswer {
  firstName: string;
  consent: Consent;
}

@ApiTags('applications')
@AdminOnly('people')
@Controller('apply')
export class ApplicationsController {
  constructor(
    private readonly service: ApplicationsService,
    private readonly consents: ConsentsService,
    private readonly decisions: DecisionsService,
    private readonly history: HistoryService,
    private readonly mentors: CollegeMentorsService,
  ) {}

  @Post('mentorship')
  @Public()
  @LimitPerAddress('applicationPerAddress')
  @PictureUpload()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ApplicationForm })
  @ApiOperation({ summary: 'Applies to be a mentor.' })
  async apply(@Body() { website, ...form }: ApplicationDto, @UploadedPicture() image: Buffer | undefined) {
    if (!website) await this.service.add(form, image);
    return { message: messages.application.sent };
  }

  @Post('consent')
  @Public()
  @HttpCode(200)
  @LimitPerAddress('guardianPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'How it stands with the consent that an application needs.' })
  async readConsent(@Body() { token }: ConsentTokenDto): Promise<ApplicantAnswer> {
    const { subject } = await this.consents.open(token, 'person');
    return { firstName: firstNameOf(subject.name), consent: shownConsent(subject.consent!, databaseNow()) };
  }

  @Put('consent')
  @Public()
  @LimitPerAddress('applicationPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Says the year of birth and, below 18, whom to ask for consent; they get an email.' })
  async completeConsent(@Body() { token, ...age }: CompletionDto): Promise<ApplicantAnswer> {
    const { subject } = await this.consents.open(token, 'person');
    await this.consents.declare('application', subject._id, age);
    return this.readConsent({ token });
  }

  @Get()
  @ApiOperation({ summary: 'Without parameters the kinds of applications; with any of them one page, counted.' })
  @ApiOkResponse({ description: '`{collections}`, or `{items, total, nextCursor}`.' })
  collections(@Query() query: PageQueryDto, @Req() request: FastifyRequest) {
    return asksForPage(request) ? this.service.categories(query) : { collections: this.service.jobs() };
  }

  @Get('applications/:job')
  @ApiOperation({
    summary: 'Without parameters every application of one kind, the latest first; with any of them one page.',
  })
  @ApiOkResponse({ description: 'An array of applications, or `{items, total, nextCursor}`.' })
  async list(
    @Param('job') job: string,
    @Query() query: ApplicationQueryDto,
    @CurrentAdministrator() { username }: Administrator,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    if (asksForPage(request)) return sendJson(reply, await this.service.page(job, query));
    const applications = this.service.all(job);
    await this.history.recordWholeList(username, 'application');
    return sendJsonArray(reply, applications);
  }

  @Get('mentorship/:id/pic')
  @ApiOperation({ summary: "Address of an applicant's picture, valid for at most 60 minutes, as a JSON string." })
  @ApiOkResponse({ type: String })
  async picture(@Param('id') id: string, @Res() reply: FastifyReply) {
    return sendJson(reply, await this.service.pictureOf(id));
  }

  @Get('mentorship/:id/letter')
  @ApiOperation({ summary: 'The letter about a decision as it would go out, and whether this site can send any.' })
  letter(@Param('id') id: string, @Query() { state }: LetterQueryDto): Promise<DecisionLetter> {
    return this.decisions.letter(id, state);
  }

  @Put('mentorship/:id/decision')
  @ApiOperation({ summary: 'Accepts or rejects an application, or opens it again; 409 when somebody else decided.' })
  async decide(
    @Param('id') id: string,
    @Body() form: DecisionDto,
    @CurrentAdministrator() { username }: Administrator,
  ): Promise<ReceivedApplication> {
    return toReceivedApplication(await this.decisions.decide(id, form, username));
  }

  @Post('mentorship/:id/mentor')
  @ApiOperation({ summary: 'Makes an accepted applicant a mentor of a college.' })
  async addMentor(
    @Param('id') id: string,
    @Body() { collegeId }: MentorDto,
    @CurrentAdministrator() { username }: Administrator,
  ) {
    await this.mentors.add(id, collegeId, username);
    return { message: messages.applications.mentorAdded };
  }

  @Put('mentorship/:id/mentor')
  @ApiOperation({ summary: 'Hides the mentor from visitors, or shows them again.' })
  async pauseMentor(
    @Param('id') id: string,
    @Body() { paused }: MentorPauseDto,
    @CurrentAdministrator() { username }: Administrator,
  ) {
    await this.mentors.pause(id, paused, username);
    return { message: paused ? messages.applications.mentorPaused : messages.applications.mentorResumed };
  }

  @Delete('mentorship/:id/mentor')
  @ApiOperation({ summary: 'Takes the mentor out of their college; the application stays.' })
  async removeMentor(@Param('id') id: string, @CurrentAdministrator() { username }: Administrator) {
    if (!(await this.mentors.remove(id, username))) throw conflict(messages.applications.noMentor);
    return { message: messages.applications.mentorRemoved };
  }

  @Delete('mentorship/:id')
  @ApiOperation({ summary: 'Deletes an application together with its picture.' })
  async delete(@Param('id') id: string, @CurrentAdministrator() { username }: Administrator) {
    await this.service.delete(id, username);
    const subject = { id, name: '' };
    await this.history.record({ administrator: username, action: 'deleted', kind: 'application', subject });
    return { message: messages.applications.deleted };
  }
}
