import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/catalog.module.js';
import { COLLEGE, collegeSchema } from '../catalog/college.schema.js';
import { HistoryModule } from '../history/history.module.js';
import { REPORT, reportSchema } from './report.schema.js';
import { ReportDecisionsService } from './report-decisions.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [
    CatalogModule,
    HistoryModule,
    MongooseModule.forFeature([
      { name: REPORT, schema: reportSchema },
      { name: COLLEGE, schema: collegeSchema },
    ]),
  ],
  controllers: [ReportsController],
  providers: [ReportDecisionsService, ReportsService],
})
export class ReportsModule {}
