import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history/history.module.js';
import { ConsentModule } from '../consent/consent.module.js';
import { COLLEGE, collegeSchema } from '../catalog/college.schema.js';
import { COLLEGE_CHANGE, collegeChangeSchema } from '../catalog/read-model/change-log.js';
import { CollegeMentorsService } from './college-mentors.service.js';
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
    MongooseModule.forFeature([
      { name: APPLICATION, schema: applicationSchema },
      // Owned by the catalogue; an accepted applicant becomes a mentor of a college.
      { name: COLLEGE, schema: collegeSchema },
      { name: COLLEGE_CHANGE, schema: collegeChangeSchema },
    ]),
  ],
  controllers: [ApplicationsController],
  providers: [ApplicationsService, CollegeMentorsService, DecisionsService],
})
export class MentorsModule {}
