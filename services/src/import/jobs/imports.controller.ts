import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  importOutcomes,
  maxImportBytes,
  messages,
  type Administrator,
  type ImportJob,
  type ImportOutcome,
} from '@setu/contracts';
import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { AdminOnly, CurrentAdministrator } from '../../access/access.decorators.js';
import { ApiError, invalid, notFound } from '../../platform/http/api-error.js';
import { PageQueryDto } from '../../platform/http/pagination.js';
import { ImportFilesService } from './import-files.service.js';
import type { ImportJobRecord } from './import-job.schema.js';
import { ImportJobsService } from './import-jobs.service.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportsService } from './imports.service.js';

const fileName = { message: 'name must be the name of the file, at most 200 characters' };

class UploadQueryDto {
  @ApiProperty({ maxLength: 200, description: 'Name of the file.' })
  @MaxLength(200, fileName)
  @IsNotEmpty(fileName)
  @IsString(fileName)
  name: string;
}

class PreviewQueryDto extends PageQueryDto {
  @ApiProperty({ enum: importOutcomes })
  @IsIn(importOutcomes, { message: `outcome must be ${importOutcomes.join(', ')}` })
  outcome: ImportOutcome;
}

@ApiTags('admin')
@AdminOnly()
@Controller('admin/imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly jobs: ImportJobsService,
    private readonly rows: ImportRowsService,
    private readonly files: ImportFilesService,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Takes a CSV file of colleges, gzipped or not, of at most 50 MB, and begins to check it.' })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  async upload(
    @Query() { name }: UploadQueryDto,
    @Req() request: FastifyRequest,
    @CurrentAdministrator() administrator: Administrator,
  ) {
    const { body, headers } = request;
    if (headers['content-length'] === '0') throw invalid({ file: messages.colleges.importEmpty });
    if (!(body instanceof Readable))
      throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The file must be sent as application/octet-stream.');
    if (Number(headers['content-length'] ?? 0) > maxImportBytes)
      throw new ApiError(413, 'TOO_LARGE', messages.colleges.importTooLarge);
    return this.#shown(await this.imports.upload(name, body, administrator));
  }

  @Get()
  @ApiOperation({ summary: 'The latest imports, the newest first.' })
  async list() {
    return { items: await this.jobs.shown(await this.jobs.latest()) };
  }

  @Get(':id')
  @ApiOperation({ summary: 'How an import stands.' })
  async one(@Param('id') id: string) {
    return this.#shown(await this.jobs.get(id));
  }

  @Get(':id/preview')
  @ApiOperation({ summary: 'Rows by what would become of them; of each outcome the first thousand.' })
  @ApiOkResponse({ description: '`{items, total, nextCursor}`' })
  async preview(@Param('id') id: string, @Query() { outcome, ...page }: PreviewQueryDto) {
    return this.rows.page((await this.jobs.get(id))._id, outcome, page);
  }

  @Get(':id/refused')
  @ApiOperation({ summary: 'The rejected rows with line and reason in front, as a CSV file.' })
  async refused(@Param('id') id: string, @Res() reply: FastifyReply) {
    const { _id, files } = await this.jobs.get(id);
    if (!files.refused) throw notFound('The file');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="rejected-rows.csv"')
      .send(this.files.openRefused(_id));
  }

  @Post(':id/check')
  @HttpCode(202)
  @ApiOperation({ summary: 'Checks the file once more, after that was stopped.' })
  async check(@Param('id') id: string) {
    return this.#shown(await this.imports.check(id));
  }

  @Post(':id/apply')
  @HttpCode(202)
  @ApiOperation({ summary: 'Begins to write what the file brings; 409 while another import is running.' })
  async apply(@Param('id') id: string, @CurrentAdministrator() administrator: Administrator) {
    return this.#shown(await this.imports.apply(id, administrator));
  }

  @Post(':id/cancel')
  @HttpCode(202)
  @ApiOperation({ summary: 'Stops after the batch in flight; what was written stays.' })
  async cancel(@Param('id') id: string) {
    return this.#shown(await this.imports.cancel(id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes an import that is not running, with its files. Colleges stay.' })
  async remove(@Param('id') id: string) {
    await this.imports.remove(id);
  }

  async #shown(job: ImportJobRecord): Promise<ImportJob> {
    return (await this.jobs.shown([job]))[0]!;
  }
}
