import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConsentModule } from '../consent/consent.module.js';
import { HistoryModule } from '../history/history.module.js';
import { MediaModule } from '../media/media.module.js';
import { AccountController } from './account.controller.js';
import { GoogleFlowStore } from './google/google-flow.store.js';
import { GoogleController } from './google/google.controller.js';
import { GoogleService } from './google/google.service.js';
import { googleStrategy } from './google/google.strategy.js';
import { MeConsentController } from './me-consent.controller.js';
import { MeController } from './me.controller.js';
import { PersonalDataService } from './personal-data.service.js';
import { ProfileService } from './profile.service.js';
import { SignInService } from './sign-in.service.js';
import { USER, userSchema } from './user.schema.js';
import { UserListService } from './user-list.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [ConsentModule, HistoryModule, MediaModule, MongooseModule.forFeature([{ name: USER, schema: userSchema }])],
  controllers: [AccountController, GoogleController, MeConsentController, MeController, UsersController],
  providers: [
    GoogleFlowStore,
    GoogleService,
    googleStrategy,
    PersonalDataService,
    ProfileService,
    SignInService,
    UserListService,
    UsersService,
  ],
})
export class AccountModule {}
