import { api, type QueryOf } from '@setu/contracts';
import { Transform } from 'class-transformer';
import { queryDto } from '../../platform/http/query-dto.js';

type CollegeOrder = QueryOf<typeof api.colleges.page>['order'];
type MentorOrder = QueryOf<typeof api.mentors.page>['order'];

/** Leaves out an order that there is not, in the list as the pages show it. */
const KnownOrder = (orders: readonly string[]) =>
  Transform(({ value, obj }) => (obj.browse === 'true' && !orders.includes(value) ? undefined : value));

const collegeOrders = api.colleges.page.query.order.options;

export class CollegeQueryDto extends queryDto(api.colleges.page.query) {
  @KnownOrder(collegeOrders)
  override order?: CollegeOrder;
}

export class FacetValuesQueryDto extends queryDto(api.colleges.facetValues.query) {
  @KnownOrder(collegeOrders)
  override order?: CollegeOrder;
}

export class SuggestionsQueryDto extends queryDto(api.colleges.suggestions.query) {}

export class CardsQueryDto extends queryDto(api.colleges.cards.query) {}

export class MentorQueryDto extends queryDto(api.mentors.page.query) {
  @KnownOrder(api.mentors.page.query.order.options)
  override order?: MentorOrder;
}
