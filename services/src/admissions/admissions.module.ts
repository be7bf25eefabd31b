import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { AdmissionsService } from './admissions.service.js';
import { ChancesController } from './chances.controller.js';
import { ChancesService } from './chances.service.js';
import { ChosenSeatsService } from './chosen-seats.service.js';
import { CutoffsController } from './cutoffs.controller.js';
import { CutoffsService } from './cutoffs.service.js';
import { ExamTables } from './exam-tables.service.js';

@Module({
  imports: [CatalogModule],
  controllers: [ChancesController, CutoffsController],
  providers: [AdmissionsService, ChancesService, ChosenSeatsService, CutoffsService, ExamTables],
})
export class AdmissionsModule {}
