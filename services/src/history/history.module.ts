import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HISTORY_ENTRY, historyEntrySchema } from './history-entry.schema.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: HISTORY_ENTRY, schema: historyEntrySchema }])],
  controllers: [HistoryController],
  providers: [HistoryService],
  exports: [HistoryService],
})
export class HistoryModule {}
