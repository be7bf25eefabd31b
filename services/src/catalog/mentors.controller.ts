import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.decorators.js';
import { CatalogService } from './catalog.service.js';
import { MentorQueryDto } from './list-query.dto.js';

@ApiTags('mentors')
@Public()
@Controller('mentors')
export class MentorsController {
  constructor(private readonly catalog: CatalogService) {}

  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'One page of mentors, those of Delhi University first.' })
  list(@Query() query: MentorQueryDto) {
    return this.catalog.mentors(query);
  }
}
