import { Controller, Header, Param, Query, Req, Res } from '@nestjs/common';
import { api, medicalSlug } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../access/handles.js';
import { LimitedSearches } from '../catalog/http/limited-searches.js';
import { sendCsv } from '../platform/csv/csv.js';
import { queryDto } from '../platform/http/query-dto.js';
import { AdmissionsService } from './admissions.service.js';
import { CutoffsService } from './cutoffs.service.js';
import { MedicalCollegesService } from './medical-colleges.service.js';
import { publicList } from './public-lists.js';

class AdmissionsQueryDto extends queryDto(api.colleges.admissions.query) {}

class MedicalQueryDto extends queryDto(api.cutoffs.medicalColleges.query) {}

class CutoffsQueryDto extends queryDto(api.cutoffs.page.query) {}

@Controller()
export class CutoffsController {
  constructor(
    private readonly admissions: AdmissionsService,
    private readonly cutoffs: CutoffsService,
    private readonly medical: MedicalCollegesService,
    private readonly searches: LimitedSearches,
  ) {}

  @Handles(api.colleges.admissions)
  ofCollege(@Param('id') id: string, @Query() query: AdmissionsQueryDto, @Req() request: FastifyRequest) {
    return this.searches.runTimed(request, () => this.admissions.of(id, query));
  }

  @Handles(api.cutoffs.page)
  page(
    @Param('exam') exam: string,
    @Param('year') year: string,
    @Query() query: CutoffsQueryDto,
    @Req() request: FastifyRequest,
  ) {
    return this.searches.runTimed(request, () => this.cutoffs.page(exam, year, query));
  }

  @Handles(api.cutoffs.medicalColleges)
  medicalColleges(@Query() { state }: MedicalQueryDto, @Req() request: FastifyRequest) {
    return this.searches.runTimed(request, () => this.medical.find(state));
  }

  @Handles(api.cutoffs.download)
  @Header('cache-control', 'public, max-age=3600')
  async download(@Param('exam') exam: string, @Res() reply: FastifyReply) {
    if (exam === medicalSlug) {
      const { columns, rows } = this.medical.download();
      return sendCsv(reply, exam, columns, rows);
    }
    const list = publicList(exam);
    if (list) return sendCsv(reply, exam, list.columns, list.rows);
    const { columns, rows } = await this.cutoffs.download(exam);
    return sendCsv(reply, `closing-values-${exam}`, columns, rows);
  }
}
