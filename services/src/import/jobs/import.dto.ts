import { importOutcomes, type ImportOutcome } from '@setu/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../../platform/http/page-query.dto.js';

const name = { message: 'name must be the name of the file, at most 200 characters' };

export class UploadQueryDto {
  @ApiProperty({ maxLength: 200, description: 'Name of the file.' })
  @MaxLength(200, name)
  @IsNotEmpty(name)
  @IsString(name)
  name: string;
}

export class PreviewQueryDto extends PageQueryDto {
  @ApiProperty({ enum: importOutcomes })
  @IsIn(importOutcomes, { message: `outcome must be ${importOutcomes.join(', ')}` })
  outcome: ImportOutcome;
}
