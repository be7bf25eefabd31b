import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { HistoryModule } from '../history/history.module.js';
import { AdmissionsService } from './admissions.service.js';
import { ChancesController } from './chances.controller.js';
import { ChancesService } from './chances.service.js';
import { ChosenSeatsService } from './chosen-seats.service.js';
import { CutoffsController } from './cutoffs.controller.js';
import { CutoffsService } from './cutoffs.service.js';
import { ExamTables } from './exam-tables.service.js';
import { JoinQueueService } from './join-queue.service.js';
import { JoinsController } from './joins.controller.js';

@Module({
  imports: [CatalogModule, HistoryModule],
  controllers: [ChancesController, CutoffsController, JoinsController],
  providers: [AdmissionsService, ChancesService, ChosenSeatsService, CutoffsService, ExamTables, JoinQueueService],
})
export class AdmissionsModule {}
