import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messages } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import { AdminOnly, Public } from '../access/access.decorators.js';
import { IdentityService } from '../access/identity.service.js';
import { LimitPerAddress } from '../access/rate-limit/rate-limit.guard.js';
import { FeedbackDto } from './feedback.dto.js';
import { MessagesService } from './messages.service.js';

@ApiTags('messages')
@AdminOnly()
@Controller('messages')
export class MessagesController {
  constructor(
    private readonly service: MessagesService,
    private readonly identity: IdentityService,
  ) {}

  @Post()
  @Public()
  @LimitPerAddress('feedbackPerAddress')
  @ApiOperation({ summary: 'Sends a message to the team.' })
  async send(@Body() { website, ...feedback }: FeedbackDto, @Req() request: FastifyRequest) {
    if (!website) await this.service.add(feedback, (await this.identity.of(request))?.userId);
    return { message: messages.feedback.sent };
  }

  @Get()
  @ApiOperation({ summary: 'Every message, the latest first.' })
  list() {
    return this.service.list();
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a message.' })
  async delete(@Param('id') id: string) {
    await this.service.delete(id);
    return { message: messages.admin.messageDeleted };
  }
}
