import { Controller, Header } from '@nestjs/common';
import {
  api,
  type ApiShape,
  type Indicator,
  type Indicators,
  type JsonWebKeySet,
  type ProcessState,
  type ReadinessReport,
} from '@setu/contracts';
import { Drain } from '@setu/shutdown';
import { Handles } from '../access/handles.js';
import { ServiceTokensService } from '../access/service-tokens.service.js';
import { apiShape } from '../platform/http/answer-schemas.js';
import { ApiError } from '../platform/http/api-error.js';
import { DatabaseWatch } from '../platform/database/database-watch.js';
import { Readiness } from '../platform/observability/readiness.js';
import { Scheduler } from '../platform/process/scheduler.js';

const stopping = 'It is stopping.';

@Controller()
export class HealthController {
  constructor(
    private readonly database: DatabaseWatch,
    private readonly drain: Drain,
    private readonly readiness: Readiness,
    private readonly scheduler: Scheduler,
    private readonly serviceTokens: ServiceTokensService,
  ) {}

  @Handles(api.platform.live)
  live(): ProcessState {
    return { status: 'ok' };
  }

  @Handles(api.platform.serving)
  serving(): ProcessState {
    if (this.drain.isStopping) throw new ApiError(503, 'UNAVAILABLE', stopping);
    return { status: 'ok' };
  }

  @Handles(api.platform.ready)
  async ready(): Promise<ReadinessReport> {
    await this.database.check();
    const info: Indicators = { background: this.#background(), storage: this.#storage() };
    const error: Indicators = this.drain.isStopping ? { process: { status: 'down', message: stopping } } : {};
    for (const [name, check] of this.readiness.checks) {
      const result = check();
      if (result === true) info[name] = { status: 'up' };
      else error[name] = { status: 'down', ...(result !== false && { message: result }) };
    }
    const state = { info, error, details: { ...info, ...error } };
    const down = Object.keys(error);
    if (down.length === 0) return { status: 'ok', ...state };
    const message = `Not ready: ${down.join(', ')}`;
    throw new ApiError(503, 'UNAVAILABLE', message, undefined, undefined, { status: 'error', ...state });
  }

  @Handles(api.platform.shape)
  @Header('cache-control', 'public, max-age=60')
  shape(): ApiShape {
    return apiShape();
  }

  @Handles(api.platform.keys)
  @Header('cache-control', 'public, max-age=300')
  keys(): JsonWebKeySet {
    return this.serviceTokens.publicKeys;
  }

  /** Reads still work, so a full disk takes no replica out of service. */
  #storage(): Indicator {
    if (!this.database.isFull) return { status: 'up' };
    return { status: 'down', message: 'The disk of the database is full: nothing can be saved, reading goes on.' };
  }

  /** Failing background work takes no replica out of service. The reason is in the log, not public. */
  #background(): Indicator {
    const failing = this.scheduler.failing().map(({ name, failures }) => [name, failures]);
    return { status: 'up', failing: Object.fromEntries(failing) as Record<string, number> };
  }
}
