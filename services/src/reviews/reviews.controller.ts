import { Body, Controller, Ip, Param, Query, Req } from '@nestjs/common';
import { api, messages } from '@setu/contracts';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { AdminUsername, CurrentUser, type Requester } from '../access/access.decorators.js';
import { Handles } from '../access/handles.js';
import { LimitedSearches } from '../catalog/http/limited-searches.js';
import { defaultLimit } from '../platform/http/pagination.js';
import { PublishedReviewsService } from './published-reviews.service.js';
import { ReviewAnswersService } from './review-answers.service.js';
import { ReviewComplaintsService } from './review-complaints.service.js';
import { ReviewNumbersService } from './review-numbers.service.js';
import { ReviewDomainsService } from './review-domains.service.js';
import { ReviewModerationService } from './review-moderation.service.js';
import { ReviewProofsService } from './review-proofs.service.js';
import {
  ChangedReviewDto,
  CollegeReviewsQueryDto,
  NewReviewDto,
  ReviewAnswerDecisionDto,
  ReviewAnswerDto,
  ReviewAppealDto,
  ReviewCodeDto,
  ReviewComplaintDto,
  ReviewKeepDto,
  ReviewDomainDto,
  ReviewKeyDto,
  ReviewProofDto,
  ReviewPublicationDto,
  ReviewQueueQueryDto,
  ReviewRejectionDto,
  SuggestedDomainsQueryDto,
} from './review.dto.js';
import { WrittenReviewsService } from './written-reviews.service.js';

/** How many reviews are read and sent in a millisecond. */
const reviewsPerMs = 10;

@Controller()
export class ReviewsController {
  constructor(
    private readonly published: PublishedReviewsService,
    private readonly proofs: ReviewProofsService,
    private readonly written: WrittenReviewsService,
    private readonly moderation: ReviewModerationService,
    private readonly answers: ReviewAnswersService,
    private readonly complaints: ReviewComplaintsService,
    private readonly monthly: ReviewNumbersService,
    private readonly domainList: ReviewDomainsService,
    private readonly searches: LimitedSearches,
  ) {}

  @Handles(api.reviews.ofCollege)
  async ofCollege(@Param('id') id: string, @Query() query: CollegeReviewsQueryDto, @Req() request: FastifyRequest) {
    await this.searches.charge(request, Math.ceil((query.limit ?? defaultLimit) / reviewsPerMs));
    return this.published.page(id, query, (work) => this.searches.runTimed(request, work));
  }

  @Handles(api.reviews.askCode)
  async askCode(@CurrentUser() { userId }: Requester, @Body() form: ReviewCodeDto) {
    await this.proofs.askCode(userId, form);
    return { message: messages.reviews.codeSent };
  }

  @Handles(api.reviews.prove)
  async prove(@CurrentUser() { userId }: Requester, @Body() form: ReviewProofDto) {
    await this.proofs.prove(userId, form);
    return { message: messages.reviews.proven };
  }

  @Handles(api.reviews.write)
  write(@Body() { ticket, key, ...form }: NewReviewDto, @Ip() address: string) {
    return this.written.write(ticket, key, form, normalizeIp(address));
  }

  @Handles(api.reviews.own)
  own(@Body() { key }: ReviewKeyDto) {
    return this.written.own(key);
  }

  @Handles(api.reviews.changeOwn)
  changeOwn(@Body() { key, seen, ...form }: ChangedReviewDto) {
    return this.written.change(key, seen, form);
  }

  @Handles(api.reviews.appeal)
  appeal(@Body() { key, seen }: ReviewAppealDto) {
    return this.written.appeal(key, seen);
  }

  @Handles(api.reviews.withdraw)
  async withdraw(@Body() { key }: ReviewKeyDto) {
    await this.written.withdraw(key);
    return { message: messages.reviews.withdrawn };
  }

  @Handles(api.reviews.answer)
  async answer(@Param('id') id: string, @Body() { ticket, text }: ReviewAnswerDto) {
    await this.answers.answer(id, ticket, text);
    return { message: messages.reviews.answerSent };
  }

  @Handles(api.reviews.complain)
  async complain(@Param('id') id: string, @Body() form: ReviewComplaintDto) {
    await this.complaints.add(id, form);
    return { message: messages.reviews.complaintSent };
  }

  @Handles(api.reviews.numbers)
  async numbers() {
    return { items: await this.monthly.months() };
  }

  @Handles(api.reviews.keep)
  async keep(@Param('id') id: string, @Body() { seen }: ReviewKeepDto, @AdminUsername() username: string) {
    await this.complaints.keep(id, Number(seen), username);
    return { message: messages.reviews.kept };
  }

  @Handles(api.reviews.decideAnswer)
  async decideAnswer(
    @Param('id') id: string,
    @Body() { seen, reason }: ReviewAnswerDecisionDto,
    @AdminUsername() username: string,
  ) {
    await this.answers.decide(id, seen, reason, username);
    return { message: messages.reviews.answerDecided };
  }

  @Handles(api.reviews.page)
  page(@Query() query: ReviewQueueQueryDto) {
    return this.moderation.page(query);
  }

  @Handles(api.reviews.publish)
  async publish(@Param('id') id: string, @Body() { seen }: ReviewPublicationDto, @AdminUsername() username: string) {
    await this.moderation.publish(id, seen, username);
    return { message: messages.reviews.approved };
  }

  @Handles(api.reviews.reject)
  async reject(
    @Param('id') id: string,
    @Body() { seen, reason }: ReviewRejectionDto,
    @AdminUsername() username: string,
  ) {
    await this.moderation.reject(id, seen, reason, username);
    return { message: messages.reviews.rejected };
  }

  @Handles(api.reviews.domains)
  async domains() {
    return { items: await this.domainList.list() };
  }

  @Handles(api.reviews.suggestedDomains)
  async suggestedDomains(@Query() { search }: SuggestedDomainsQueryDto) {
    return { items: await this.domainList.suggested(search) };
  }

  @Handles(api.reviews.addDomain)
  addDomain(@Body() form: ReviewDomainDto, @AdminUsername() username: string) {
    return this.domainList.add(form, username);
  }

  @Handles(api.reviews.removeDomain)
  removeDomain(@Param('id') id: string, @AdminUsername() username: string) {
    return this.domainList.remove(id, username);
  }
}
