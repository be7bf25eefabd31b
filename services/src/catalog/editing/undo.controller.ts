import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiPropertyOptional, ApiResponse, ApiTags } from '@nestjs/swagger';
import { messages, revertChoices, type Administrator, type RevertChoice } from '@setu/contracts';
import { IsIn } from 'class-validator';
import { AdminOnly, CurrentAdministrator } from '../../access/access.decorators.js';
import { Optional } from '../../platform/http/form-dto.js';
import { UndoService } from './undo.service.js';

class RevertDto {
  @ApiPropertyOptional({
    enum: revertChoices,
    description: 'Of a value that somebody has changed since: `overwrite` it, or `keep` it and revert the others.',
  })
  @Optional()
  @IsIn(revertChoices, { message: `choice must be ${revertChoices.join(' or ')}` })
  choice?: RevertChoice;
}

@ApiTags('admin')
@AdminOnly('catalogue')
@Controller('admin/history')
export class UndoController {
  constructor(private readonly undo: UndoService) {}

  @Post(':id/revert')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes a change of a college back: its values, its deletion, or that it was added.' })
  @ApiResponse({
    status: 409,
    description: 'Somebody has changed a value since: `{conflicts}` beside the error, each with both values.',
  })
  async revert(
    @Param('id') id: string,
    @CurrentAdministrator() { username }: Administrator,
    @Body() body?: RevertDto,
  ): Promise<{ message: string }> {
    await this.undo.revert(id, username, body?.choice);
    return { message: messages.history.reverted };
  }
}
