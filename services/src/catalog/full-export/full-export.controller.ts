import { Controller, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { api, collegesHeader, type Administrator } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { CurrentAdministrator } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { HistoryService } from '../../history/history.service.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { FullExportService } from './full-export.service.js';

const everything = { id: 'all', name: '' };

@ApiTags('admin')
@Controller()
export class FullExportController {
  constructor(
    private readonly exports: FullExportService,
    private readonly history: HistoryService,
  ) {}

  @Handles(api.adminColleges.fullExportJsonLines)
  @ApiProduces('application/gzip')
  @ApiOperation({ summary: 'Everything that is stored of all colleges, as JSON lines that the import reads again.' })
  asJsonLines(@CurrentAdministrator() administrator: Administrator, @Res() reply: FastifyReply) {
    return this.#send(reply, administrator, 'jsonl', this.exports.jsonLines());
  }

  @Handles(api.adminColleges.fullExportCsv)
  @ApiProduces('application/gzip')
  @ApiOperation({ summary: 'Everything that is stored of all colleges, as a CSV file that the import reads again.' })
  asCsv(@CurrentAdministrator() administrator: Administrator, @Res() reply: FastifyReply) {
    return this.#send(reply, administrator, 'csv', this.exports.csv());
  }

  async #send(
    reply: FastifyReply,
    { username }: Administrator,
    extension: string,
    content: AsyncGenerator<string>,
  ): Promise<FastifyReply> {
    await this.history.record({ administrator: username, action: 'exported', kind: 'college', subject: everything });
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
