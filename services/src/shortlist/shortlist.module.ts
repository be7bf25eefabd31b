import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SHORTLIST_ENTRY, shortlistEntrySchema } from './shortlist-entry.schema.js';
import { ShortlistController } from './shortlist.controller.js';
import { ShortlistService } from './shortlist.service.js';

/** The colleges and courses that people keep, with their notes and deadlines. */
@Module({
  imports: [MongooseModule.forFeature([{ name: SHORTLIST_ENTRY, schema: shortlistEntrySchema }])],
  controllers: [ShortlistController],
  providers: [ShortlistService],
})
export class ShortlistModule {}
