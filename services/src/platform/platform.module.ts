import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Drain } from '@setu/shutdown';
import { LoggerModule } from 'nestjs-pino';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { DatabaseClock } from './database/database-clock.js';
import { databaseOptions } from './database/database-options.js';
import { DatabaseWatch } from './database/database-watch.js';
import { exactFilters } from './database/exact-filters.js';
import { HealthController } from '../health/health.controller.js';
import { Metrics } from './observability/metrics.js';
import { MetricsController } from '../health/metrics.controller.js';
import { RequestsInFlight } from './http/requests-in-flight.js';
import { Readiness } from './observability/readiness.js';
import { Scheduler } from './process/scheduler.js';
import { loadSecret } from './secret.js';
import { type Settings, SECRET, SETTINGS } from './settings.js';

@Global()
@Module({})
export class PlatformModule {
  static with(settings: Settings, logger: Logger): DynamicModule {
    // Read before Nest starts: a wrong DATA_DIR then ends in its one sentence.
    const secret = loadSecret(settings);
    return {
      module: PlatformModule,
      imports: [
        LoggerModule.forRoot({ pinoHttp: { logger }, forRoutes: [] }),
        MongooseModule.forRoot(settings.MONGODB_URI, {
          ...databaseOptions,
          lazyConnection: true,
          connectionFactory: (connection: Connection) => connection.plugin(exactFilters),
        }),
      ],
      controllers: [HealthController, MetricsController],
      providers: [
        DatabaseWatch,
        DatabaseClock,
        Drain,
        Metrics,
        Readiness,
        RequestsInFlight,
        Scheduler,
        { provide: SETTINGS, useValue: settings },
        { provide: SECRET, useValue: secret },
      ],
      exports: [Metrics, Readiness, Scheduler, SETTINGS, SECRET],
    };
  }
}
