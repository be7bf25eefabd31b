import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { feedbackForm, messageStates, type MessageState } from '@setu/contracts';
import { IsIn } from 'class-validator';
import { formDto, HoneyPot, Optional } from '../platform/http/form-dto.js';
import { PageQueryDto, SearchQueryDto } from '../platform/http/pagination.js';

export class FeedbackDto extends formDto(feedbackForm) {
  @HoneyPot()
  website?: string;
}

const states = { message: `state must be ${messageStates.join(' or ')}` };

const State = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ enum: messageStates, description: 'Those alone; all of them without it.' }),
    Optional(),
    IsIn(messageStates, states),
  );

export class MessageQueryDto extends PageQueryDto {
  @State()
  state?: MessageState;
}

export class MessageExportDto extends SearchQueryDto {
  @State()
  state?: MessageState;
}

export class MessageStateDto {
  @ApiProperty({ enum: messageStates })
  @IsIn(messageStates, states)
  state: MessageState;
}
