import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { api, messages, type Administrator } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAdministrator } from '../access/access.decorators.js';
import { Handles } from '../access/handles.js';
import { SessionCookiesService } from '../access/session-cookies.service.js';
import { HistoryService } from '../history/history.service.js';
import { sendCsv } from '../platform/csv/csv.js';
import { asksForPage } from '../platform/http/pagination.js';
import { sendJson, sendJsonArray } from '../platform/http/send-json.js';
import { FeedbackDto, MessageExportDto, MessageQueryDto, MessageStateDto } from './feedback.dto.js';
import { messageColumns, MessagesService } from './messages.service.js';

const everyMessage = { id: 'all', name: '' };

@ApiTags('messages')
@Controller()
export class MessagesController {
  constructor(
    private readonly service: MessagesService,
    private readonly sessionCookies: SessionCookiesService,
    private readonly history: HistoryService,
  ) {}

  @Handles(api.messages.send)
  @ApiOperation({ summary: 'Sends a message to the team.' })
  async send(@Body() { website, ...feedback }: FeedbackDto, @Req() request: FastifyRequest) {
    if (!website) await this.service.add(feedback, (await this.sessionCookies.requesterOf(request))?.userId);
    return { message: messages.feedback.sent };
  }

  @Handles(api.messages.all, api.messages.page)
  @ApiOperation({ summary: 'Without parameters every message, the latest first; with any of them one page.' })
  async list(
    @Query() query: MessageQueryDto,
    @CurrentAdministrator() { username }: Administrator,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    if (asksForPage(request)) return sendJson(reply, await this.service.page(query));
    await this.history.recordWholeList(username, 'message');
    return sendJsonArray(reply, this.service.all());
  }

  @Handles(api.messages.exportCsv)
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Every message, or those of a state that a search finds, as a CSV file.' })
  async export(
    @Query() { search, state }: MessageExportDto,
    @CurrentAdministrator() { username }: Administrator,
    @Res() reply: FastifyReply,
  ) {
    await this.history.record({ administrator: username, action: 'exported', kind: 'message', subject: everyMessage });
    return sendCsv(reply, 'messages', messageColumns, this.service.all(search, state));
  }

  @Handles(api.messages.mark)
  @ApiOperation({ summary: 'Marks a message as answered, or opens it again.' })
  async mark(
    @Param('id') id: string,
    @Body() { state }: MessageStateDto,
    @CurrentAdministrator() { username }: Administrator,
  ) {
    if (await this.service.mark(id, state, username))
      await this.history.record({
        administrator: username,
        action: 'changed',
        kind: 'message',
        subject: { id, name: '' },
        changes: [{ field: 'state', before: state === 'open' ? 'answered' : 'open', after: state }],
      });
    return { message: state === 'answered' ? messages.inbox.answered : messages.inbox.reopened };
  }

  @Handles(api.messages.remove)
  @ApiOperation({ summary: 'Deletes a message.' })
  async delete(@Param('id') id: string, @CurrentAdministrator() { username }: Administrator) {
    await this.service.delete(id);
    await this.history.record({
      administrator: username,
      action: 'deleted',
      kind: 'message',
      subject: { id, name: '' },
    });
    return { message: messages.inbox.deleted };
  }
}
