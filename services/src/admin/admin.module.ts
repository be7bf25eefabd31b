import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { USER, userSchema } from '../account/user.schema.js';
import { COLLEGE, collegeSchema } from '../catalog/college.schema.js';
import { HistoryModule } from '../history/history.module.js';
import { APPLICATION, applicationSchema } from '../mentors/application.schema.js';
import { MENTOR_REPORT, mentorReportSchema } from '../mentors/mentor-report.schema.js';
import { IMPORT_JOB, importJobSchema } from '../import/jobs/import-job.schema.js';
import { REPORT, reportSchema } from '../reports/report.schema.js';
import { PROOF_PHOTO, proofPhotoSchema } from '../reviews/proof-photo.schema.js';
import { REVIEW, reviewSchema } from '../reviews/review.schema.js';
import { MESSAGE, messageSchema } from '../messages/message.schema.js';
import { AdminAccountController } from './admin-account.controller.js';
import { AdminAccountService } from './admin-account.service.js';
import { AdminController } from './admin.controller.js';
import { ADMINISTRATOR, administratorSchema } from '../access/administrator.schema.js';
import { AdministratorsController, InvitationController } from './administrators.controller.js';
import { AdministratorsService } from './administrators.service.js';
import { InvitationsService } from './invitations.service.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { TodoService } from './todo.service.js';

@Module({
  imports: [
    HistoryModule,
    MongooseModule.forFeature([
      { name: ADMINISTRATOR, schema: administratorSchema },
      // Owned by other features; the overview only counts them.
      { name: COLLEGE, schema: collegeSchema },
      { name: USER, schema: userSchema },
      { name: APPLICATION, schema: applicationSchema },
      { name: MESSAGE, schema: messageSchema },
      { name: REPORT, schema: reportSchema },
      { name: PROOF_PHOTO, schema: proofPhotoSchema },
      { name: REVIEW, schema: reviewSchema },
      { name: MENTOR_REPORT, schema: mentorReportSchema },
      { name: IMPORT_JOB, schema: importJobSchema },
    ]),
  ],
  controllers: [
    AdminController,
    AdminAccountController,
    AdministratorsController,
    InvitationController,
    OverviewController,
  ],
  providers: [
    AdminAccountService,
    AdministratorsService,
    InvitationsService,
    OverviewService,
    SecondFactorService,
    TodoService,
  ],
})
export class AdminModule {}
