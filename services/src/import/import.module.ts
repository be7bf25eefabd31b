import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { ADMINISTRATOR, administratorSchema } from '../access/administrator.schema.js';
import { COLLEGE_CHANGE, collegeChangeSchema } from '../catalog/read-model/change-log.js';
import { COLLEGE, collegeSchema } from '../catalog/college.schema.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { HistoryModule } from '../history/history.module.js';
import { COLUMN_MAPPING, columnMappingSchema } from './column-mappings/column-mapping.schema.js';
import { ColumnMappingsController } from './column-mappings/column-mappings.controller.js';
import { DirectoryService } from './directory/directory.service.js';
import { ImportFilesService } from './jobs/import-files.service.js';
import { IMPORT_JOB, importJobSchema } from './jobs/import-job.schema.js';
import { ImportJobsService } from './jobs/import-jobs.service.js';
import { ImportMatchesService } from './jobs/import-matches.service.js';
import { IMPORT_ROW, importRowSchema, ImportRowsService } from './jobs/import-rows.service.js';
import { ImportUndoService } from './jobs/import-undo.service.js';
import { ImportRunnerService } from './jobs/import-runner.service.js';
import { ImportsController } from './jobs/imports.controller.js';
import { ImportsService } from './jobs/imports.service.js';
import { IMPORT_SCHEDULE, importScheduleSchema } from './schedules/import-schedule.schema.js';
import { ImportSchedulesController } from './schedules/import-schedules.controller.js';
import { ImportSchedulesService } from './schedules/import-schedules.service.js';

@Module({
  imports: [
    CatalogModule,
    HistoryModule,
    MongooseModule.forFeature([
      // Owned by the admin module; a schedule runs only while its administrator may import.
      { name: ADMINISTRATOR, schema: administratorSchema },
      { name: COLLEGE, schema: collegeSchema },
      { name: COLLEGE_CHANGE, schema: collegeChangeSchema },
      { name: COLUMN_MAPPING, schema: columnMappingSchema },
      { name: IMPORT_JOB, schema: importJobSchema },
      { name: IMPORT_ROW, schema: importRowSchema },
      { name: IMPORT_SCHEDULE, schema: importScheduleSchema },
    ]),
  ],
  controllers: [ColumnMappingsController, ImportsController, ImportSchedulesController],
  providers: [
    DirectoryService,
    ImportFilesService,
    ImportJobsService,
    ImportMatchesService,
    ImportRowsService,
    ImportRunnerService,
    ImportSchedulesService,
    ImportUndoService,
    ImportsService,
  ],
})
export class ImportModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** An uploaded file reaches its route as a stream, not as a whole. */
  onModuleInit() {
    this.host.httpAdapter
      .getInstance()
      .addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  }
}
