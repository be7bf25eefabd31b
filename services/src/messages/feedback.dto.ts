import { checkFeedback, type Feedback } from '@setu/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { HoneyPot } from '../platform/honey-pot.js';
import { Checked } from '../platform/checked.js';

export class FeedbackDto implements Feedback {
  @ApiProperty()
  @Checked(checkFeedback)
  email: string;

  @ApiProperty()
  @Checked(checkFeedback)
  msg: string;

  @HoneyPot()
  website?: string;
}
