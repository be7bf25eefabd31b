import { IntersectionType, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type CollegeChoice,
  type CollegeFilter,
  collegeFilters,
  type CollegeSort,
  collegeSorts,
  type CollegeTableQuery,
  mostNamedColleges,
  noValue,
} from '@setu/contracts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn } from 'class-validator';
import { Optional } from '../../platform/http/form-dto.js';
import { OptionalText, PageQueryDto, SearchQueryDto } from '../../platform/http/pagination.js';

const longestIds = mostNamedColleges * 25;
const ids = { message: `ids must be the ids of at most ${mostNamedColleges} colleges` };

/** An optional value of a filter. */
const Filter = () => (target: object, property: string) =>
  OptionalText(200, `${collegeFilters[property as CollegeFilter]}; \`${noValue}\` where it is not known.`)(
    target,
    property,
  );

/** A search and filters. */
export class CollegeChoiceDto extends SearchQueryDto implements CollegeChoice {
  @OptionalText(longestIds, 'Only these colleges: ids, separated by commas.', ids)
  ids?: string;

  @Filter()
  state?: string;

  @Filter()
  district?: string;

  @Filter()
  kind?: string;

  @Filter()
  type?: string;

  @Filter()
  website?: string;

  @Filter()
  figures?: string;

  @Filter()
  completeness?: string;

  @Filter()
  duplicates?: string;

  @Filter()
  editedBy?: string;

  /** `YYYY-MM-DD`, in India. */
  @Filter()
  imported?: string;
}

export class CollegeTableQueryDto
  extends IntersectionType(PageQueryDto, CollegeChoiceDto)
  implements CollegeTableQuery
{
  @ApiPropertyOptional({ enum: collegeSorts, description: 'A column; descending with a minus sign in front.' })
  @Optional()
  @IsIn(collegeSorts, { message: `sort must be one of ${collegeSorts.join(', ')}` })
  sort?: CollegeSort;

  @ApiPropertyOptional({ type: Boolean, description: 'Adds `filters`: the values of each filter, with counts.' })
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @Optional()
  @IsBoolean({ message: 'counts must be true or false' })
  counts?: boolean;
}
