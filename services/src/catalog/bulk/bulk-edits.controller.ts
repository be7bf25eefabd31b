import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type Administrator,
  api,
  type BulkAction,
  bulkActionNames,
  type BulkEdit,
  type BulkEditRequest,
  type BulkExample,
  type Items,
  type Page,
} from '@setu/contracts';
import { IsIn, IsString } from 'class-validator';
import { CurrentAdministrator } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { Optional } from '../../platform/http/form-dto.js';
import { CollegeChoiceDto } from '../admin/college-table.dto.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { BulkEditsService } from './bulk-edits.service.js';

export class BulkEditDto extends CollegeChoiceDto implements BulkEditRequest {
  @ApiProperty({ enum: bulkActionNames })
  @IsIn(bulkActionNames, { message: `action must be one of ${bulkActionNames.join(', ')}` })
  action: BulkAction;

  @ApiPropertyOptional({ description: 'The type, affiliation or place to set.' })
  @Optional()
  @IsString({ message: 'value must be a text' })
  value?: string;
}

class PreviewQueryDto extends queryDto(api.bulkEdits.preview.query) {}

@Controller()
export class BulkEditsController {
  constructor(private readonly edits: BulkEditsService) {}

  @Handles(api.bulkEdits.create)
  create(@Body() request: BulkEditDto, @CurrentAdministrator() administrator: Administrator): Promise<BulkEdit> {
    return this.edits.create(request, administrator);
  }

  @Handles(api.bulkEdits.latest)
  async list(): Promise<Items<BulkEdit>> {
    return { items: await this.edits.latest() };
  }

  @Handles(api.bulkEdits.one)
  one(@Param('id') id: string): Promise<BulkEdit> {
    return this.edits.one(id);
  }

  @Handles(api.bulkEdits.preview)
  preview(@Param('id') id: string, @Query() page: PreviewQueryDto): Promise<Page<BulkExample>> {
    return this.edits.preview(id, page);
  }

  @Handles(api.bulkEdits.apply)
  apply(@Param('id') id: string): Promise<BulkEdit> {
    return this.edits.apply(id);
  }

  @Handles(api.bulkEdits.cancel)
  cancel(@Param('id') id: string): Promise<BulkEdit> {
    return this.edits.cancel(id);
  }

  @Handles(api.bulkEdits.undo)
  undo(@Param('id') id: string): Promise<BulkEdit> {
    return this.edits.undo(id);
  }
}
