import { Controller, Param, Query, Req } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import {
  api,
  type ClosingImport,
  closingImportForm,
  firstProblem,
  type Items,
  maxClosingBytes,
  messages,
} from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { AdminUsername } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { ApiError, invalid } from '../../platform/http/api-error.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { ClosingImportsAdmin } from './closing-imports-admin.service.js';

class CheckQueryDto extends queryDto(api.closingImports.check.query) {}

@Controller()
export class ClosingImportsController {
  constructor(private readonly imports: ClosingImportsAdmin) {}

  @Handles(api.closingImports.latest)
  async list(): Promise<Items<ClosingImport>> {
    return { items: await this.imports.latest() };
  }

  @Handles(api.closingImports.check)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  async check(
    @Query() { name, ...form }: CheckQueryDto,
    @Req() { body }: FastifyRequest,
    @AdminUsername() username: string,
  ): Promise<ClosingImport> {
    const problem = firstProblem(closingImportForm, form);
    if (problem) throw invalid({ [problem.field]: problem.message });
    return this.imports.check(name, form, await readWhole(body), username);
  }

  @Handles(api.closingImports.use)
  use(@Param('id') id: string, @AdminUsername() username: string): Promise<ClosingImport> {
    return this.imports.set(id, true, username);
  }

  @Handles(api.closingImports.undo)
  undo(@Param('id') id: string, @AdminUsername() username: string): Promise<ClosingImport> {
    return this.imports.set(id, false, username);
  }
}

async function readWhole(body: unknown): Promise<Buffer> {
  if (body === undefined || body === null) throw invalid({ file: messages.closingImports.empty });
  if (!(body instanceof Readable))
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The file must be sent as application/octet-stream.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxClosingBytes) throw new ApiError(413, 'TOO_LARGE', messages.closingImports.tooLarge);
    chunks.push(chunk);
  }
  if (length === 0) throw invalid({ file: messages.closingImports.empty });
  return Buffer.concat(chunks);
}
