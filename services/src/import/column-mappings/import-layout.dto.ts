import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  maxFootnotes,
  maxHeadRow,
  maxSheetName,
  textEncodings,
  type ImportLayout,
  type TextEncoding,
} from '@setu/contracts';
import { IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Optional } from '../../platform/http/form-dto.js';

const headRow = { message: `headRow must be a number from 1 to ${maxHeadRow}` };
const footnotes = { message: `footnotes must be a number from 0 to ${maxFootnotes}` };

/** Where the table of a file is. Whatever is not sent is guessed. */
export class ImportLayoutDto implements Partial<ImportLayout> {
  @ApiPropertyOptional({ minimum: 1, maximum: maxHeadRow, description: 'The line with the headings.' })
  @Optional()
  @IsInt(headRow)
  @Min(1, headRow)
  @Max(maxHeadRow, headRow)
  headRow?: number;

  @ApiPropertyOptional({ minimum: 0, maximum: maxFootnotes, description: 'Lines after the table that are left out.' })
  @Optional()
  @IsInt(footnotes)
  @Min(0, footnotes)
  @Max(maxFootnotes, footnotes)
  footnotes?: number;

  @ApiPropertyOptional({ enum: textEncodings, description: 'Encoding of a text.' })
  @Optional()
  @IsIn(textEncodings, { message: `encoding must be ${textEncodings.join(', ')}` })
  encoding?: TextEncoding;

  @ApiPropertyOptional({ maxLength: maxSheetName, description: 'Sheet of a workbook.' })
  @Optional()
  @IsString({ message: 'sheet must be the name of a sheet' })
  @MaxLength(maxSheetName, { message: `sheet must have at most ${maxSheetName} characters` })
  sheet?: string;
}
