import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiPropertyOptional } from '@nestjs/swagger';
import {
  api,
  clearWord,
  maxImportBytes,
  messages,
  maxAccepted,
  rowChoiceForm,
  wholeListForm,
  type Administrator,
  type ImportChoices,
  type ImportJob,
  type Items,
} from '@setu/contracts';
import { IsBoolean, ValidateBy } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { CurrentAdministrator } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { ApiError, invalid, notFound } from '../../platform/http/api-error.js';
import { formDto, Optional } from '../../platform/http/form-dto.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { ImportLayoutDto } from '../column-mappings/import-layout.dto.js';
import { ImportColumnsDto } from '../column-mappings/mapped-columns.dto.js';
import { ImportFilesService } from './import-files.service.js';
import type { ImportJobRecord } from './import-job.schema.js';
import { ImportJobsService } from './import-jobs.service.js';
import { ImportMatchesService } from './import-matches.service.js';
import { ImportsService } from './imports.service.js';

class UploadQueryDto extends queryDto(api.imports.upload.query) {}

class RowChoiceDto extends formDto(rowChoiceForm) {}

class WholeListDto extends formDto(wholeListForm) {}

class PreviewQueryDto extends queryDto(api.imports.preview.query) {}

const accept = { message: `accept must be all, or a list of at most ${maxAccepted} fields such as website:C-1` };

class ImportChoicesDto implements ImportChoices {
  @ApiPropertyOptional({ description: `Empty the fields whose cells say ${clearWord}; they stay when not sent.` })
  @Optional()
  @IsBoolean({ message: 'clear must be true or false' })
  clear?: boolean;

  @ApiPropertyOptional({
    description: 'Mark the colleges that a whole list does not name, and unmark those that it names again.',
  })
  @Optional()
  @IsBoolean({ message: 'unlisted must be true or false' })
  unlisted?: boolean;

  @ApiPropertyOptional({
    oneOf: [
      { type: 'string', enum: ['all'] },
      { type: 'array', items: { type: 'string' }, maxItems: maxAccepted },
    ],
    description: 'Replace what administrators wrote: `all` of it, or these fields, each as `field:sourceId`.',
  })
  @Optional()
  @ValidateBy({ name: 'accept', validator: { validate: isAccept, defaultMessage: () => accept.message } })
  accept?: 'all' | string[];
}

function isAccept(value: unknown): boolean {
  if (!Array.isArray(value)) return value === 'all';
  return value.length <= maxAccepted && value.every((field) => typeof field === 'string');
}

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly jobs: ImportJobsService,
    private readonly matches: ImportMatchesService,
    private readonly files: ImportFilesService,
  ) {}

  @Handles(api.imports.upload)
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

  @Handles(api.imports.latest)
  async list(): Promise<Items<ImportJob>> {
    return { items: await this.jobs.shown(await this.jobs.latest()) };
  }

  @Handles(api.imports.one)
  async one(@Param('id') id: string) {
    return this.#shown(await this.jobs.get(id));
  }

  @Handles(api.imports.preview)
  async preview(@Param('id') id: string, @Query() { outcome, ...page }: PreviewQueryDto) {
    return this.matches.page(await this.jobs.get(id), outcome, page);
  }

  @Handles(api.imports.rejectedRows)
  async rejectedRows(@Param('id') id: string, @Res() reply: FastifyReply) {
    const { _id, files } = await this.jobs.get(id);
    if (!files.refused) throw notFound('The file');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="rejected-rows.csv"')
      .send(this.files.openRefused(_id));
  }

  @Handles(api.imports.check)
  async check(@Param('id') id: string) {
    return this.#shown(await this.imports.check(id));
  }

  @Handles(api.imports.mapColumns)
  async mapColumns(@Param('id') id: string, @Body() columns: ImportColumnsDto) {
    return this.#shown(await this.imports.mapColumns(id, { ...columns }));
  }

  @Handles(api.imports.readAs)
  async readAs(@Param('id') id: string, @Body() layout: ImportLayoutDto) {
    return this.#shown(await this.imports.readAs(id, { ...layout }));
  }

  @Handles(api.imports.choose)
  async choose(@Param('id') id: string, @Body() form: RowChoiceDto) {
    return this.#shown(await this.imports.choose(id, form));
  }

  @Handles(api.imports.declareWhole)
  async declareWhole(@Param('id') id: string, @Body() form: WholeListDto) {
    return this.#shown(await this.imports.declareWhole(id, form));
  }

  @Handles(api.imports.apply)
  async apply(
    @Param('id') id: string,
    @CurrentAdministrator() administrator: Administrator,
    @Body() choices?: ImportChoicesDto,
  ) {
    return this.#shown(await this.imports.apply(id, administrator, { ...choices }));
  }

  @Handles(api.imports.rollBack)
  async rollBack(@Param('id') id: string, @CurrentAdministrator() administrator: Administrator) {
    return this.#shown(await this.imports.rollBack(id, administrator));
  }

  @Handles(api.imports.cancel)
  async cancel(@Param('id') id: string) {
    return this.#shown(await this.imports.cancel(id));
  }

  @Handles(api.imports.remove)
  async remove(@Param('id') id: string) {
    await this.imports.remove(id);
  }

  async #shown(job: ImportJobRecord): Promise<ImportJob> {
    return (await this.jobs.shown([job]))[0]!;
  }
}
