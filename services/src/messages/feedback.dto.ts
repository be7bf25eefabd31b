import { ApiProperty } from '@nestjs/swagger';
import { api, feedbackForm, type Language, messageAnswerForm, messageStates, type MessageState } from '@setu/contracts';
import { IsIn } from 'class-validator';
import { EmailLanguage } from '../mail/email-language.js';
import { formDto, HoneyPot } from '../platform/http/form-dto.js';
import { queryDto } from '../platform/http/query-dto.js';

export class FeedbackDto extends formDto(feedbackForm) {
  @EmailLanguage()
  language?: Language;

  @HoneyPot()
  website?: string;
}

export class MessageQueryDto extends queryDto(api.messages.page.query) {}

export class MessageExportDto extends queryDto(api.messages.exportCsv.query) {}

export class MessageAnswerDto extends formDto(messageAnswerForm) {}

export class MessageStateDto {
  @ApiProperty({ enum: messageStates })
  @IsIn(messageStates, { message: `state must be ${messageStates.join(' or ')}` })
  state: MessageState;
}
