import {
  api,
  changedReviewForm,
  newReviewForm,
  proofPhotoDecisionForm,
  proofPhotoTicketForm,
  reviewAnswerDecisionForm,
  reviewAnswerForm,
  reviewAppealForm,
  reviewCodeForm,
  reviewComplaintForm,
  reviewKeepForm,
  reviewDomainForm,
  reviewKeyForm,
  reviewProofForm,
  reviewPublicationForm,
  reviewRejectionForm,
} from '@setu/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { formDto } from '../platform/http/form-dto.js';
import { queryDto } from '../platform/http/query-dto.js';

export class CollegeReviewsQueryDto extends queryDto(api.reviews.ofCollege.query) {}

export class SuggestedDomainsQueryDto extends queryDto(api.reviews.suggestedDomains.query) {}

export class ReviewQueueQueryDto extends queryDto(api.reviews.page.query) {}

export class ReviewComplaintDto extends formDto(reviewComplaintForm) {}

export class ReviewKeepDto extends formDto(reviewKeepForm) {}

export class ReviewCodeDto extends formDto(reviewCodeForm) {}

export class ReviewProofDto extends formDto(reviewProofForm) {}

export class ProofPhotoQueryDto extends queryDto(api.proofPhotos.page.query) {}

export class ProofPhotoForm {
  @ApiProperty({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF of at most 5 MB.' })
  image: unknown;
}

export class ProofPhotoTicketDto extends formDto(proofPhotoTicketForm) {}

export class ProofPhotoDecisionDto extends formDto(proofPhotoDecisionForm) {}

export class NewReviewDto extends formDto(newReviewForm) {}

export class ReviewKeyDto extends formDto(reviewKeyForm) {}

export class ReviewAnswerDto extends formDto(reviewAnswerForm) {}

export class ReviewAnswerDecisionDto extends formDto(reviewAnswerDecisionForm) {}

export class ReviewAppealDto extends formDto(reviewAppealForm) {}

export class ChangedReviewDto extends formDto(changedReviewForm) {}

export class ReviewPublicationDto extends formDto(reviewPublicationForm) {}

export class ReviewRejectionDto extends formDto(reviewRejectionForm) {}

export class ReviewDomainDto extends formDto(reviewDomainForm) {}
