import { Controller, Query, Res } from '@nestjs/common';
import { api, collegesHeader, type Administrator, type ExportReason } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { CurrentAdministrator } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { HistoryService } from '../../history/history.service.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { FullExportService } from './full-export.service.js';

class FullExportDto extends queryDto(api.adminColleges.fullExportJsonLines.query) {}

@Controller()
export class FullExportController {
  constructor(
    private readonly exports: FullExportService,
    private readonly history: HistoryService,
  ) {}

  @Handles(api.adminColleges.fullExportJsonLines)
  asJsonLines(
    @Query() { why }: FullExportDto,
    @CurrentAdministrator() administrator: Administrator,
    @Res() reply: FastifyReply,
  ) {
    return this.#send(reply, administrator, why, 'jsonl', this.exports.jsonLines());
  }

  @Handles(api.adminColleges.fullExportCsv)
  asCsv(
    @Query() { why }: FullExportDto,
    @CurrentAdministrator() administrator: Administrator,
    @Res() reply: FastifyReply,
  ) {
    return this.#send(reply, administrator, why, 'csv', this.exports.csv());
  }

  async #send(
    reply: FastifyReply,
    { username }: Administrator,
    why: ExportReason,
    extension: string,
    content: AsyncGenerator<string>,
  ): Promise<FastifyReply> {
    await this.history.recordExport(username, 'college', await this.exports.countMentors(), why);
    const packed = createGzip();
    // Where reading fails, the file has no gzip end, so that a part of it is not mistaken for the whole.
    pipeline(Readable.from(content, { objectMode: false }), packed, () => {});
    const fileName = `colleges-${databaseNow().toISOString().slice(0, 10)}.${extension}.gz`;
    return reply
      .type('application/gzip')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header(collegesHeader, String(await this.exports.count()))
      .send(packed);
  }
}
