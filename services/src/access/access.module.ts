import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { ADMINISTRATOR, administratorSchema } from './administrator.schema.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { AccessGuard, OriginGuard } from './access.guard.js';
import { ADMIN_SESSION, adminSessionSchema, AdminSessionsService } from './admin-sessions.service.js';
import { KnownDevices } from './known-devices.service.js';
import { LOGIN_COUNTER, LoginAttempts, loginCounterSchema } from './login-attempts.service.js';
import { PasswordHasher } from './password-hasher.service.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RATE_LIMIT_STORAGE, RateLimitService } from './rate-limit.service.js';
import {
  DatabaseStorage,
  RATE_LIMIT_COUNTER,
  rateLimitCounterSchema,
  RedisStorage,
  type RateLimitCounterModel,
} from './rate-limit.storage.js';
import { SessionCookiesService } from './session-cookies.service.js';
import { ServiceTokensService } from './service-tokens.service.js';
import { AccessTokensService } from './session-tokens.service.js';
import { SESSION, sessionSchema } from './session.schema.js';
import { SessionsService } from './sessions.service.js';

const rateLimitStorage = {
  provide: RATE_LIMIT_STORAGE,
  useFactory: ({ REDIS_URI }: Settings, counters: RateLimitCounterModel, scheduler: Scheduler) =>
    REDIS_URI ? new RedisStorage(REDIS_URI) : new DatabaseStorage(counters, scheduler),
  inject: [SETTINGS, getModelToken(RATE_LIMIT_COUNTER), Scheduler],
};

const shared = [
  AdminSessionsService,
  KnownDevices,
  LoginAttempts,
  PasswordHasher,
  RateLimitService,
  ServiceTokensService,
  SessionCookiesService,
  SessionsService,
];

/** Authentication, authorization and rate limits, for every feature module. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SESSION, schema: sessionSchema },
      { name: ADMIN_SESSION, schema: adminSessionSchema },
      // Owned by the admin module; each administrator's session checks that the administrator still exists.
      { name: ADMINISTRATOR, schema: administratorSchema },
      { name: RATE_LIMIT_COUNTER, schema: rateLimitCounterSchema },
      { name: LOGIN_COUNTER, schema: loginCounterSchema },
    ]),
  ],
  providers: [
    ...shared,
    AccessTokensService,
    rateLimitStorage,
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: shared,
})
export class AccessModule {}
