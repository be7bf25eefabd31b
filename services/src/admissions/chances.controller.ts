import { Controller, Header, Query, Req, Res } from '@nestjs/common';
import { api } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../access/handles.js';
import { LimitedSearches } from '../catalog/http/limited-searches.js';
import { sendCsv } from '../platform/csv/csv.js';
import { queryDto } from '../platform/http/query-dto.js';
import { ChancesService } from './chances.service.js';
import { ChosenSeatsService } from './chosen-seats.service.js';

class ChancesQueryDto extends queryDto(api.chances.page.query) {}

class SeatsQueryDto extends queryDto(api.chances.download.query) {}

class ChosenSeatsQueryDto extends queryDto(api.chances.seats.query) {}

class SeatsFileQueryDto extends queryDto(api.chances.seatsFile.query) {}

@Controller()
export class ChancesController {
  constructor(
    private readonly chances: ChancesService,
    private readonly chosen: ChosenSeatsService,
    private readonly searches: LimitedSearches,
  ) {}

  @Handles(api.chances.page)
  // The address has the visitor's rank: no copy of the response stays anywhere.
  @Header('cache-control', 'no-store')
  page(@Query() query: ChancesQueryDto, @Req() request: FastifyRequest) {
    return this.searches.runTimed(request, () => this.chances.page(query));
  }

  @Handles(api.chances.download)
  @Header('cache-control', 'no-store')
  async download(@Query() query: SeatsQueryDto, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const { columns, rows } = await this.searches.runTimed(request, () => this.chances.download(query));
    return sendCsv(reply, `chances-${query.exam}`, columns, rows);
  }

  @Handles(api.chances.seats)
  @Header('cache-control', 'no-store')
  seats(@Query() query: ChosenSeatsQueryDto, @Req() request: FastifyRequest) {
    return this.searches.runTimed(request, () => this.chosen.find(query));
  }

  @Handles(api.chances.seatsFile)
  @Header('cache-control', 'no-store')
  async seatsFile(@Query() query: SeatsFileQueryDto, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const { columns, rows } = await this.searches.runTimed(request, () => this.chosen.download(query));
    return sendCsv(reply, 'preference-list', columns, rows);
  }

  @Handles(api.chances.exams)
  @Header('cache-control', 'public, max-age=300')
  exams() {
    return this.chances.exams;
  }
}
