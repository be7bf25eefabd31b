import { api } from '@setu/contracts';
import { queryDto } from '../../platform/http/query-dto.js';

/** A search, ids and filters: as a query, and in a body. */
export class CollegeChoiceDto extends queryDto(api.adminColleges.exportCsv.query) {}

export class CollegeTableQueryDto extends queryDto(api.adminColleges.page.query) {}
