import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../access/access.decorators.js';
import { OverviewService } from './overview.service.js';

@ApiTags('admin')
@AdminOnly()
@Controller('admin/overview')
export class OverviewController {
  constructor(private readonly service: OverviewService) {}

  @Get()
  @ApiOperation({ summary: 'How much there is of everything, and how much came in on each of the last 84 days.' })
  overview() {
    return this.service.overview();
  }
}
