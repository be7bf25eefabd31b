import { feedbackForm } from '@setu/contracts';
import { formDto, HoneyPot } from '../platform/http/form-dto.js';

export class FeedbackDto extends formDto(feedbackForm) {
  @HoneyPot()
  website?: string;
}
