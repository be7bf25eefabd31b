import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { api, messages, type EmailDraft, type MessageState } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminUsername } from '../access/access.decorators.js';
import { Handles } from '../access/handles.js';
import { SessionCookiesService } from '../access/session-cookies.service.js';
import { HistoryService } from '../history/history.service.js';
import { sendCsv } from '../platform/csv/csv.js';
import { asksForPage, readsList } from '../platform/http/pagination.js';
import { sendJson, sendJsonArray } from '../platform/http/send-json.js';
import { AnswersService } from './answers.service.js';
import { FeedbackDto, MessageAnswerDto, MessageExportDto, MessageQueryDto, MessageStateDto } from './feedback.dto.js';
import { messageColumns, MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly service: MessagesService,
    private readonly sessionCookies: SessionCookiesService,
    private readonly history: HistoryService,
    private readonly answers: AnswersService,
  ) {}

  @Handles(api.messages.send)
  async send(@Body() { website, ...feedback }: FeedbackDto, @Req() request: FastifyRequest) {
    if (!website) await this.service.add(feedback, (await this.sessionCookies.requesterOf(request))?.userId);
    return { message: messages.feedback.sent };
  }

  @Handles(api.messages.all, api.messages.page)
  async list(
    @Query() query: MessageQueryDto,
    @AdminUsername() username: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const count = (search?: string) => this.service.count(search);
    if (await readsList(request, query, count)) await this.history.recordList(username, 'message', count, query.search);
    if (asksForPage(request)) return sendJson(reply, await this.service.page(query));
    return sendJsonArray(reply, this.service.all());
  }

  @Handles(api.messages.exportCsv)
  async export(
    @Query() { search, state, why }: MessageExportDto,
    @AdminUsername() username: string,
    @Res() reply: FastifyReply,
  ) {
    await this.history.recordExport(username, 'message', await this.service.count(search, state), why);
    return sendCsv(reply, 'messages', messageColumns, this.service.all(search, state));
  }

  @Handles(api.messages.draft)
  draft(@Param('id') id: string): Promise<EmailDraft> {
    return this.answers.draft(id);
  }

  @Handles(api.messages.answer)
  async answer(@Param('id') id: string, @Body() { text }: MessageAnswerDto, @AdminUsername() username: string) {
    await this.answers.send(id, text, username);
    await this.#recordState(id, 'answered', username);
    return { message: messages.inbox.answerSent };
  }

  @Handles(api.messages.mark)
  async mark(@Param('id') id: string, @Body() { state }: MessageStateDto, @AdminUsername() username: string) {
    if (await this.service.mark(id, state, username)) await this.#recordState(id, state, username);
    return { message: state === 'answered' ? messages.inbox.answered : messages.inbox.reopened };
  }

  @Handles(api.messages.remove)
  async delete(@Param('id') id: string, @AdminUsername() username: string) {
    await this.service.delete(id);
    await this.history.record({
      administrator: username,
      action: 'deleted',
      kind: 'message',
      subject: { id, name: '' },
    });
    return { message: messages.inbox.deleted };
  }

  #recordState(id: string, state: MessageState, administrator: string) {
    return this.history.record({
      administrator,
      action: 'changed',
      kind: 'message',
      subject: { id, name: '' },
      changes: [{ field: 'state', before: state === 'open' ? 'answered' : 'open', after: state }],
    });
  }
}
