import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { ADMINISTRATOR, administratorSchema } from '../admin/administrator.schema.js';
import { Scheduler } from '../platform/scheduler.js';
import type { Settings } from '../platform/settings.js';
import { SETTINGS } from '../platform/tokens.js';
import { AccessGuard } from './access.guard.js';
import { AccessTokensService } from './access-tokens.service.js';
import { ADMIN_SESSION, adminSessionSchema } from './admin-session.schema.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import { IdentityService } from './identity.service.js';
import { KnownDevices } from './login-attempts/known-devices.service.js';
import { LoginAttempts } from './login-attempts/login-attempts.service.js';
import { LOGIN_COUNTER, loginCounterSchema } from './login-attempts/login-counter.schema.js';
import { OriginGuard } from './origin.guard.js';
import { PasswordsService } from './passwords.service.js';
import { RateLimitGuard } from './rate-limit/rate-limit.guard.js';
import { RATE_STORAGE, RateLimitService } from './rate-limit/rate-limit.service.js';
import { KEPT_COUNTER, keptCounterSchema, type KeptCounterModel } from './rate-limit/kept-counter.schema.js';
import { KeptStorage } from './rate-limit/kept-storage.js';
import { SharedStorage } from './rate-limit/shared-storage.js';
import { SESSION, sessionSchema } from './session.schema.js';
import { SessionCookiesService } from './session-cookies.service.js';
import { SessionsService } from './sessions.service.js';

const rateStorage = {
  provide: RATE_STORAGE,
  useFactory: ({ REDIS_URI }: Settings, kept: KeptCounterModel, scheduler: Scheduler) =>
    REDIS_URI ? new SharedStorage(REDIS_URI) : new KeptStorage(kept, scheduler),
  inject: [SETTINGS, getModelToken(KEPT_COUNTER), Scheduler],
};

const shared = [
  AdminSessionsService,
  IdentityService,
  KnownDevices,
  LoginAttempts,
  PasswordsService,
  RateLimitService,
  SessionCookiesService,
  SessionsService,
];

/** Who is asking, and what they may do. Runs with every feature module. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SESSION, schema: sessionSchema },
      { name: ADMIN_SESSION, schema: adminSessionSchema },
      // Whose feature owns them; each of their sessions asks whether they are still there.
      { name: ADMINISTRATOR, schema: administratorSchema },
      { name: KEPT_COUNTER, schema: keptCounterSchema },
      { name: LOGIN_COUNTER, schema: loginCounterSchema },
    ]),
  ],
  providers: [
    ...shared,
    AccessTokensService,
    rateStorage,
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: shared,
})
export class AccessModule {}
