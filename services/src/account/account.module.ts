import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConsentModule } from '../consent/consent.module.js';
import { HistoryModule } from '../history/history.module.js';
import { MediaModule } from '../media/media.module.js';
import { AccountController } from './account.controller.js';
import { EMAIL_TOKEN, emailTokenSchema, EmailTokensService } from './email-tokens.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { GoogleFlowStore, SPENT_STATE, spentStateSchema } from './google-flow.store.js';
import { GoogleController } from './google.controller.js';
import { GoogleService } from './google.service.js';
import { googleStrategy } from './google.strategy.js';
import { MeController } from './me.controller.js';
import { PasswordsService } from './passwords.service.js';
import { PersonalDataService } from './personal-data.service.js';
import { ProfileService } from './profile.service.js';
import { SecurityController } from './security.controller.js';
import { SignInService } from './sign-in.service.js';
import { UnusedAccountsService } from './unused-accounts.service.js';
import { USER, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    ConsentModule,
    HistoryModule,
    MediaModule,
    MongooseModule.forFeature([
      { name: USER, schema: userSchema },
      { name: SPENT_STATE, schema: spentStateSchema },
      { name: EMAIL_TOKEN, schema: emailTokenSchema },
    ]),
  ],
  controllers: [AccountController, GoogleController, MeController, SecurityController, UsersController],
  providers: [
    EmailTokensService,
    EmailVerificationService,
    GoogleFlowStore,
    GoogleService,
    googleStrategy,
    PasswordsService,
    PersonalDataService,
    ProfileService,
    SignInService,
    UnusedAccountsService,
    UsersService,
  ],
})
export class AccountModule {}
