import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/catalog.module.js';
import { CLOSING_IMPORT, closingImportSchema } from '../catalog/closing-imports/closing-import.schema.js';
import { HistoryModule } from '../history/history.module.js';
import { AdmissionsService } from './admissions.service.js';
import { ChancesController } from './chances.controller.js';
import { ChancesService } from './chances.service.js';
import { ChosenSeatsService } from './chosen-seats.service.js';
import { ClosingRangesController } from './ranges/closing-ranges.controller.js';
import { ClosingRangesService } from './ranges/closing-ranges.service.js';
import { CutoffsController } from './cutoffs.controller.js';
import { CutoffsService } from './cutoffs.service.js';
import { ExamTables } from './exam-tables.service.js';
import { ClosingImportsAdmin } from './imports/closing-imports-admin.service.js';
import { ClosingImportsController } from './imports/closing-imports.controller.js';
import { JoinQueueService } from './join-queue.service.js';
import { JoinsController } from './joins.controller.js';
import { MedicalCollegesService } from './medical-colleges.service.js';

@Module({
  imports: [
    CatalogModule,
    HistoryModule,
    MongooseModule.forFeature([{ name: CLOSING_IMPORT, schema: closingImportSchema }]),
  ],
  controllers: [
    ChancesController,
    ClosingImportsController,
    ClosingRangesController,
    CutoffsController,
    JoinsController,
  ],
  providers: [
    AdmissionsService,
    ChancesService,
    ChosenSeatsService,
    ClosingImportsAdmin,
    ClosingRangesService,
    CutoffsService,
    ExamTables,
    JoinQueueService,
    MedicalCollegesService,
  ],
})
export class AdmissionsModule {}
