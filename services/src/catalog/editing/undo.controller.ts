import { Body, Controller, Param } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { api, type Confirmation, messages, revertChoices, type RevertChoice } from '@setu/contracts';
import { IsIn } from 'class-validator';
import { AdminUsername } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { Optional } from '../../platform/http/form-dto.js';
import { UndoService } from './undo.service.js';

class RevertDto {
  @ApiPropertyOptional({
    enum: revertChoices,
    description: 'For a value that has changed since: `overwrite` it, or `keep` it and revert the others.',
  })
  @Optional()
  @IsIn(revertChoices, { message: `choice must be ${revertChoices.join(' or ')}` })
  choice?: RevertChoice;
}

@Controller()
export class UndoController {
  constructor(private readonly undo: UndoService) {}

  @Handles(api.adminColleges.revert)
  async revert(
    @Param('id') id: string,
    @AdminUsername() username: string,
    @Body() body?: RevertDto,
  ): Promise<Confirmation> {
    await this.undo.revert(id, username, body?.choice);
    return { message: messages.history.reverted };
  }
}
