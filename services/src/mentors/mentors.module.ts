import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history/history.module.js';
import { ConsentModule } from '../consent/consent.module.js';
import { ChatTokensService } from './chat-tokens.service.js';
import { COLLEGE, collegeSchema } from '../catalog/college.schema.js';
import { COLLEGE_CHANGE, collegeChangeSchema } from '../catalog/read-model/change-log.js';
import { CollegeMentorsService } from './college-mentors.service.js';
import { MediaModule } from '../media/media.module.js';
import { APPLICATION, applicationSchema } from './application.schema.js';
import { ApplicationsController } from './applications.controller.js';
import { DecisionsService } from './decisions.service.js';
import { ApplicationsService } from './applications.service.js';
import { MENTOR_LINK, mentorLinkSchema } from './mentor-link.schema.js';
import { MentorLinksService } from './mentor-links.service.js';
import {
  MENTOR_ANSWERS,
  mentorAnswersSchema,
  USED_CHAT_TOKEN,
  usedChatTokenSchema,
} from '../catalog/read-model/mentor-answer.schema.js';
import { MentorAnswersController } from './mentor-answers.controller.js';
import { MentorAnswersService } from './mentor-answers.service.js';
import { MentorPageController } from './mentor-page.controller.js';
import { MentorNoticesService } from './mentor-notices.service.js';
import { MentorPagesService } from './mentor-pages.service.js';
import { MentorChangesService } from './mentor-changes.service.js';
import { MentorPausesService } from './mentor-pauses.service.js';
import { MentorPresenceService } from './mentor-presence.service.js';
import { MentorshipsService } from './mentorships.service.js';
import { USER, userSchema } from '../account/user.schema.js';
import { MinorMentorsController } from './minor-mentors.controller.js';
import { MinorMentorsService } from './minor-mentors.service.js';
import { MENTOR_REPORT, mentorReportSchema } from './mentor-report.schema.js';
import { MentorReportsController } from './mentor-reports.controller.js';
import { MentorPhotosService } from './mentor-photos.service.js';
import { MentorStudiesService } from './mentor-studies.service.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { MentorReportsService } from './mentor-reports.service.js';

@Module({
  imports: [
    ConsentModule,
    HistoryModule,
    MediaModule,
    ReviewsModule,
    MongooseModule.forFeature([
      { name: APPLICATION, schema: applicationSchema },
      { name: MENTOR_ANSWERS, schema: mentorAnswersSchema },
      { name: USED_CHAT_TOKEN, schema: usedChatTokenSchema },
      { name: MENTOR_LINK, schema: mentorLinkSchema },
      { name: MENTOR_REPORT, schema: mentorReportSchema },
      // Owned by the catalogue; an accepted applicant becomes a mentor of a college.
      { name: COLLEGE, schema: collegeSchema },
      // Owned by the account; whether someone may see mentors below 18 depends on their own age.
      { name: USER, schema: userSchema },
      { name: COLLEGE_CHANGE, schema: collegeChangeSchema },
    ]),
  ],
  controllers: [
    ApplicationsController,
    MentorAnswersController,
    MentorPageController,
    MentorReportsController,
    MinorMentorsController,
  ],
  providers: [
    ApplicationsService,
    ChatTokensService,
    CollegeMentorsService,
    DecisionsService,
    MentorAnswersService,
    MentorChangesService,
    MentorLinksService,
    MentorNoticesService,
    MentorPagesService,
    MentorPhotosService,
    MentorPausesService,
    MentorPresenceService,
    MentorReportsService,
    MentorshipsService,
    MentorStudiesService,
    MinorMentorsService,
  ],
})
export class MentorsModule {}
