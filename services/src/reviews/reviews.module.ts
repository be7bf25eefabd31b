import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { USER, userSchema } from '../account/user.schema.js';
import { COLLEGE, collegeSchema } from '../catalog/college.schema.js';
import { COLLEGE_CHANGE, collegeChangeSchema } from '../catalog/read-model/change-log.js';
import { LimitedSearchesModule } from '../catalog/http/limited-searches.module.js';
import { HistoryModule } from '../history/history.module.js';
import { CollegeWebsitesService } from './college-websites.service.js';
import { MailboxCodesService } from './mailbox-codes.service.js';
import { PROOF_PHOTO, proofPhotoSchema } from './proof-photo.schema.js';
import { ProofPhotoQueueService } from './proof-photo-queue.service.js';
import { ProofPhotosController } from './proof-photos.controller.js';
import { ProofPhotosService } from './proof-photos.service.js';
import { PublishedReviewsService } from './published-reviews.service.js';
import { ReviewAnswersService } from './review-answers.service.js';
import { ReviewClaimsService } from './review-claims.service.js';
import { ReviewCollegesService } from './review-colleges.service.js';
import { REVIEW_DOMAIN, reviewDomainSchema } from './review-domain.schema.js';
import { ReviewComplaintsService } from './review-complaints.service.js';
import { REVIEW_NUMBER, reviewNumberSchema } from './review-number.schema.js';
import { ReviewNumbersService } from './review-numbers.service.js';
import { ReviewDomainsService } from './review-domains.service.js';
import { ReviewFiguresService } from './review-figures.service.js';
import { ReviewModerationService } from './review-moderation.service.js';
import { REVIEW_CLAIM, REVIEW_CODE, reviewClaimSchema, reviewCodeSchema } from './review-proof.schema.js';
import { ReviewProofsService } from './review-proofs.service.js';
import { REVIEW_NETWORK, reviewNetworkSchema } from './review-network.schema.js';
import { ReviewSignalsService } from './review-signals.service.js';
import { REVIEW_TICKET, ReviewTickets, reviewTicketSchema, StoredTickets } from './review-tickets.js';
import { REVIEW, reviewSchema } from './review.schema.js';
import { ReviewsController } from './reviews.controller.js';
import { WrittenReviewsService } from './written-reviews.service.js';

@Module({
  imports: [
    HistoryModule,
    LimitedSearchesModule,
    MongooseModule.forFeature([
      { name: PROOF_PHOTO, schema: proofPhotoSchema },
      { name: REVIEW, schema: reviewSchema },
      { name: REVIEW_CLAIM, schema: reviewClaimSchema },
      { name: REVIEW_CODE, schema: reviewCodeSchema },
      { name: REVIEW_DOMAIN, schema: reviewDomainSchema },
      { name: REVIEW_NETWORK, schema: reviewNetworkSchema },
      { name: REVIEW_NUMBER, schema: reviewNumberSchema },
      { name: REVIEW_TICKET, schema: reviewTicketSchema },
      // Owned by the catalogue and the account; reviews only read them.
      { name: COLLEGE, schema: collegeSchema },
      { name: COLLEGE_CHANGE, schema: collegeChangeSchema },
      { name: USER, schema: userSchema },
    ]),
  ],
  controllers: [ProofPhotosController, ReviewsController],
  providers: [
    CollegeWebsitesService,
    MailboxCodesService,
    ProofPhotoQueueService,
    ProofPhotosService,
    PublishedReviewsService,
    ReviewAnswersService,
    ReviewClaimsService,
    ReviewCollegesService,
    ReviewComplaintsService,
    ReviewDomainsService,
    ReviewFiguresService,
    ReviewModerationService,
    ReviewNumbersService,
    ReviewProofsService,
    ReviewSignalsService,
    WrittenReviewsService,
    { provide: ReviewTickets, useClass: StoredTickets },
  ],
  // Mentors prove that they study with the same codes and photos.
  exports: [
    MailboxCodesService,
    MongooseModule,
    ProofPhotoQueueService,
    ProofPhotosService,
    ReviewCollegesService,
    ReviewDomainsService,
  ],
})
export class ReviewsModule {}
