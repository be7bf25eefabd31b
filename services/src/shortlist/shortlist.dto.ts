import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { api, shortlistLimits, shortlistProblem, type Deadline, type ShortlistChange } from '@setu/contracts';
import { Checked } from '../platform/http/form-dto.js';
import { queryDto } from '../platform/http/query-dto.js';

const Problem = Checked(shortlistProblem);

class DeadlineDto implements Deadline {
  @ApiProperty({ maxLength: shortlistLimits.deadlineName, example: 'Last day to apply' })
  what: string;

  @ApiProperty({ format: 'date', example: '2026-05-31' })
  date: string;
}

export class ShortlistChangeDto implements ShortlistChange {
  @ApiProperty({ maxLength: shortlistLimits.name, description: 'Name of the college when it was saved.' })
  @Problem
  name: string;

  @ApiPropertyOptional({
    maxLength: shortlistLimits.name,
    description: 'Title of the course, or programme of the seat, if it is one.',
  })
  @Problem
  course?: string;

  @ApiProperty({ maxLength: shortlistLimits.note })
  @Problem
  note: string;

  @ApiProperty({ type: [DeadlineDto], maxItems: shortlistLimits.deadlines })
  @Problem
  deadlines: Deadline[];

  @ApiProperty({ description: 'Place in the own order, the least first.' })
  @Problem
  position: number;

  @ApiProperty({ format: 'date-time' })
  @Problem
  keptAt: string;

  @ApiProperty({ format: 'date-time', description: 'Of the last change, by the clock of the device.' })
  @Problem
  editedAt: string;

  @ApiPropertyOptional({ description: 'Of the entry that it replaces; absent for a new one.' })
  @Problem
  revision?: string;
}

export class ShortlistQueryDto extends queryDto(api.shortlist.list.query) {}

export class RevisionDto extends queryDto(api.shortlist.remove.query) {}
