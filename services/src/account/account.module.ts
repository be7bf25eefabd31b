import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConsentModule } from '../consent/consent.module.js';
import { HistoryModule } from '../history/history.module.js';
import { MediaModule } from '../media/media.module.js';
import { AccountController } from './account.controller.js';
import { EmailVerificationService } from './email-verification.service.js';
import { GoogleFlowStore } from './google/google-flow.store.js';
import { GoogleController } from './google/google.controller.js';
import { GoogleService } from './google/google.service.js';
import { googleStrategy } from './google/google.strategy.js';
import { SPENT_STATE, spentStateSchema } from './google/spent-state.schema.js';
import { LETTER_TOKEN, letterTokenSchema } from './letter-token.schema.js';
import { LetterTokensService } from './letter-tokens.service.js';
import { MeConsentController } from './me-consent.controller.js';
import { MeController } from './me.controller.js';
import { PasswordResetService } from './password-reset.service.js';
import { PersonalDataService } from './personal-data.service.js';
import { ProfileService } from './profile.service.js';
import { RecoveryController } from './recovery.controller.js';
import { SecurityController } from './security.controller.js';
import { SecurityService } from './security.service.js';
import { SignInService } from './sign-in.service.js';
import { UnusedAccountsService } from './unused-accounts.service.js';
import { USER, userSchema } from './user.schema.js';
import { UserListService } from './user-list.service.js';
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
      { name: LETTER_TOKEN, schema: letterTokenSchema },
    ]),
  ],
  controllers: [
    AccountController,
    GoogleController,
    MeConsentController,
    MeController,
    RecoveryController,
    SecurityController,
    UsersController,
  ],
  providers: [
    EmailVerificationService,
    GoogleFlowStore,
    GoogleService,
    googleStrategy,
    LetterTokensService,
    PasswordResetService,
    PersonalDataService,
    ProfileService,
    SecurityService,
    SignInService,
    UnusedAccountsService,
    UserListService,
    UsersService,
  ],
})
export class AccountModule {}
