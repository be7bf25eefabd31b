import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { USER, userSchema } from '../account/user.schema.js';
import { COLLEGE, collegeSchema } from '../catalog/college.schema.js';
import { HistoryModule } from '../history/history.module.js';
import { APPLICATION, applicationSchema } from '../mentors/application.schema.js';
import { MESSAGE, messageSchema } from '../messages/message.schema.js';
import { AccountHistory } from './account/account-history.service.js';
import { AdminAccountController } from './account/admin-account.controller.js';
import { AdminAccountService } from './account/admin-account.service.js';
import { AdminController } from './admin.controller.js';
import { ADMINISTRATOR, administratorSchema } from './administrator.schema.js';
import { AdministratorsService } from './administrators.service.js';
import { FirstAdministratorService } from './first-administrator.service.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';

@Module({
  imports: [
    HistoryModule,
    MongooseModule.forFeature([
      { name: ADMINISTRATOR, schema: administratorSchema },
      // Whose features own them; the overview only counts.
      { name: COLLEGE, schema: collegeSchema },
      { name: USER, schema: userSchema },
      { name: APPLICATION, schema: applicationSchema },
      { name: MESSAGE, schema: messageSchema },
    ]),
  ],
  controllers: [AdminController, AdminAccountController, OverviewController],
  providers: [
    AccountHistory,
    AdminAccountService,
    AdministratorsService,
    FirstAdministratorService,
    OverviewService,
    SecondFactorService,
  ],
})
export class AdminModule {}
