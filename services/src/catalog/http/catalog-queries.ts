import { ApiPropertyOptional } from '@nestjs/swagger';
import { type ChosenFacets, type ComparisonQuery, facets, type ListQuery, sortingNames } from '@setu/contracts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn } from 'class-validator';
import { Optional } from '../../platform/http/form-dto.js';
import { OptionalText, PageQueryDto, WholeNumber } from '../../platform/http/pagination.js';
import type { Order } from '../search/list-view.js';

const mentorOrders: Order[] = ['name', 'relevance', 'shuffle'];
const collegeOrders: Order[] = [...mentorOrders, ...sortingNames];
const maxNumber = 2 ** 31 - 1;

/** An optional `true` or `false`. */
const Flag = (description: string) => (target: object, property: string) => {
  ApiPropertyOptional({ type: Boolean, description })(target, property);
  Optional()(target, property);
  Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))(target, property);
  IsBoolean({ message: `${property} must be true or false` })(target, property);
};

/** An optional order. The list as the pages show it does without one that there is not. */
const OrderOf = (orders: Order[]) => (target: object, property: string) => {
  ApiPropertyOptional({ enum: orders })(target, property);
  Transform(({ value, obj }) => (obj.browse === 'true' && !orders.includes(value) ? undefined : value))(
    target,
    property,
  );
  Optional()(target, property);
  IsIn(orders, { message: `order must be one of ${orders.join(', ')}` })(target, property);
};

/** An optional value of a facet. */
const FacetValue = (facet: keyof ChosenFacets) =>
  OptionalText(200, `Only colleges with this value: ${facets[facet].toLowerCase()}.`);

export class ListQueryDto extends PageQueryDto implements ListQuery {
  @Flag(
    'The list as the pages show it, the same for everybody: what nothing else puts in an order is a shuffle that changes every hour, a sample every quarter.',
  )
  browse?: boolean;

  @WholeNumber(0, maxNumber)
  seed?: number;

  /** Instead of a cursor, and not in a shuffle. 404 behind the last page. */
  @WholeNumber(1, maxNumber)
  page?: number;

  @WholeNumber(1, 100)
  sample?: number;
}

export class CollegeQueryDto extends ListQueryDto {
  @OrderOf(collegeOrders)
  order?: Order;

  @OptionalText(
    200,
    'A district with its state, such as `Indore, Madhya Pradesh`: the nearest first, by relevance or in a sample.',
  )
  near?: string;

  @Flag('Only colleges that hold every word of the search as it stands; without it, what is similar is found too.')
  literal?: boolean;

  @Flag(
    'Adds `facets`: how many colleges have each value of a facet, and how many there would be without a chosen one.',
  )
  counts?: boolean;

  @FacetValue('state')
  state?: string;

  @FacetValue('district')
  district?: string;

  @FacetValue('kind')
  kind?: string;

  @FacetValue('type')
  type?: string;

  @FacetValue('level')
  level?: string;

  @FacetValue('programme')
  programme?: string;

  @FacetValue('affiliation')
  affiliation?: string;

  @FacetValue('women')
  women?: string;

  @FacetValue('rank')
  rank?: string;

  @FacetValue('cost')
  cost?: string;

  @FacetValue('rating')
  rating?: string;

  @FacetValue('known')
  known?: string;
}

export class FacetValuesQueryDto extends CollegeQueryDto {
  @OptionalText(200, 'Each of its words must begin a word of the value.')
  text?: string;
}

export class CardsQueryDto {
  @OptionalText(3000, 'Ids of colleges, and of courses as `<college>-<course>`, separated by commas; 50 at most.')
  ids?: string;
}

export class ComparisonQueryDto implements ComparisonQuery {
  @OptionalText(1000, 'Ids of colleges, separated by commas.', { example: 'f'.repeat(24) })
  colleges?: string;

  @OptionalText(1000, 'Courses as `collegeId/courseId`, separated by commas; with the colleges four at most.', {
    example: `${'f'.repeat(24)}/${'e'.repeat(24)}`,
  })
  courses?: string;
}

export class MentorQueryDto extends ListQueryDto {
  @OrderOf(mentorOrders)
  order?: Order;

  @OptionalText(100, 'Id of a college: its mentors alone.', { message: 'college must be the id of a college' })
  college?: string;
}
