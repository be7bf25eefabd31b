import { Controller, Param, Query, Req } from '@nestjs/common';
import { api } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import { Handles } from '../../access/handles.js';
import { LimitedSearches } from '../../catalog/http/limited-searches.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { ClosingRangesService } from './closing-ranges.service.js';

class ComparisonQueryDto extends queryDto(api.colleges.compare.query) {}

@Controller()
export class ClosingRangesController {
  constructor(
    private readonly ranges: ClosingRangesService,
    private readonly searches: LimitedSearches,
  ) {}

  @Handles(api.colleges.compare)
  compare(@Query() query: ComparisonQueryDto, @Req() request: FastifyRequest) {
    return this.searches.runTimed(request, () => this.ranges.compare(query));
  }

  @Handles(api.colleges.course)
  course(@Param('collegeId') collegeId: string, @Param('courseId') courseId: string, @Req() request: FastifyRequest) {
    return this.searches.runTimed(request, () => this.ranges.course(collegeId, courseId));
  }
}
