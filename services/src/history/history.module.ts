import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { hour } from '@setu/contracts';
import { Scheduler } from '../platform/process/scheduler.js';
import { COLLEGE_WRITE, collegeWriteSchema } from './college-write.schema.js';
import { CollegeWritesService } from './college-writes.service.js';
import { HISTORY_ENTRY, historyEntrySchema } from './history-entry.schema.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: HISTORY_ENTRY, schema: historyEntrySchema },
      { name: COLLEGE_WRITE, schema: collegeWriteSchema },
    ]),
  ],
  controllers: [HistoryController],
  providers: [CollegeWritesService, HistoryService],
  exports: [CollegeWritesService, HistoryService],
})
export class HistoryModule implements OnModuleInit {
  constructor(
    private readonly writes: CollegeWritesService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.scheduler.every('mentors in old writes', hour, () => this.writes.forgetPeople());
  }
}
