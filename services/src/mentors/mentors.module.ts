import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history/history.module.js';
import { ConsentModule } from '../consent/consent.module.js';
import { MediaModule } from '../media/media.module.js';
import { APPLICATION, applicationSchema } from './application.schema.js';
import { ApplicationsController } from './applications.controller.js';
import { DecisionsService } from './decisions.service.js';
import { ApplicationsService } from './applications.service.js';

@Module({
  imports: [
    ConsentModule,
    HistoryModule,
    MediaModule,
    MongooseModule.forFeature([{ name: APPLICATION, schema: applicationSchema }]),
  ],
  controllers: [ApplicationsController],
  providers: [ApplicationsService, DecisionsService],
})
export class MentorsModule {}
