import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { api, messages } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../access/handles.js';
import { AdminUsername } from '../access/access.decorators.js';
import { SessionsService } from '../access/sessions.service.js';
import { HistoryService } from '../history/history.service.js';
import { sendCsv } from '../platform/csv/csv.js';
import { notFound } from '../platform/http/api-error.js';
import { asksForPage, readsList } from '../platform/http/pagination.js';
import { sendJson, sendJsonArray } from '../platform/http/send-json.js';
import { ErasuresService } from '../privacy/erasures.service.js';
import { subjectOf } from './personal-data.service.js';
import { UserExportDto, UserQueryDto } from './users.dto.js';
import { userColumns, UsersService } from './users.service.js';

/** Other people's accounts, for the administrator. */
@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly erasures: ErasuresService,
    private readonly history: HistoryService,
    private readonly sessions: SessionsService,
  ) {}

  @Handles(api.users.all, api.users.page)
  async list(
    @Query() query: UserQueryDto,
    @AdminUsername() username: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const count = (search?: string) => this.users.count(search);
    if (await readsList(request, query, count)) await this.history.recordList(username, 'user', count, query.search);
    if (asksForPage(request)) return sendJson(reply, await this.users.page(query));
    return sendJsonArray(reply, this.users.all());
  }

  @Handles(api.users.exportCsv)
  async export(
    @Query() { search, state, why }: UserExportDto,
    @AdminUsername() username: string,
    @Res() reply: FastifyReply,
  ) {
    await this.history.recordExport(username, 'user', await this.users.count(search, state), why);
    return sendCsv(reply, 'users', userColumns, this.users.all(search, state));
  }

  @Handles(api.users.picture)
  async image(@Param('id') id: string, @Res() reply: FastifyReply) {
    const url = this.users.pictureOf(await this.users.byId(id), 960);
    if (!url) throw notFound('The picture');
    return sendJson(reply, url);
  }

  @Handles(api.users.endSessions)
  async endSessions(@Param('id') id: string, @AdminUsername() username: string) {
    const { _id } = await this.users.byId(id);
    await this.sessions.revokeAllOf(_id);
    await this.history.record({
      administrator: username,
      action: 'changed',
      kind: 'user',
      subject: { id, name: '' },
      note: 'Logged out on every device',
    });
    return { message: messages.users.sessionsEnded };
  }

  @Handles(api.users.remove)
  async delete(@Param('id') id: string, @AdminUsername() username: string) {
    const erasure = await this.erasures.begin(subjectOf(await this.users.byId(id)));
    await this.history.record({ administrator: username, action: 'deleted', kind: 'user', subject: { id, name: '' } });
    await this.erasures.run(erasure);
    return { message: messages.users.deleted };
  }
}
