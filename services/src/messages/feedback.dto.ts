import { feedbackForm } from '@setu/contracts';
import { formDto } from '../platform/form-dto.js';
import { HoneyPot } from '../platform/honey-pot.js';

export class FeedbackDto extends formDto(feedbackForm) {
  @HoneyPot()
  website?: string;
}
