import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Drain } from '@setu/shutdown';
import { Public } from '../access/access.decorators.js';
import { ApiError } from '../platform/http/api-error.js';
import { DatabaseWatch } from '../platform/database/database-watch.js';
import { Readiness } from '../platform/observability/readiness.js';
import { Scheduler } from '../platform/process/scheduler.js';

const stopping = 'It is stopping.';

type Indicators = Record<string, { status: 'up' | 'down'; message?: string; failing?: Record<string, number> }>;

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DatabaseWatch,
    private readonly drain: Drain,
    private readonly readiness: Readiness,
    private readonly scheduler: Scheduler,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'The process answers.' })
  live() {
    return { status: 'ok' };
  }

  @Get('serving')
  @ApiOperation({
    summary:
      'This process takes requests: until it stops. For balancers: without a database it goes on serving the catalogue.',
  })
  @ApiResponse({ status: 503, description: 'It is stopping, and no new request should come to it.' })
  serving() {
    if (this.drain.isStopping) throw new ApiError(503, 'UNAVAILABLE', stopping);
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'The database answers and the catalogue is loaded; answered within a second.' })
  @ApiOkResponse({
    description:
      '`{status, info, error, details}`; background work that fails is shown with how often, and a full disk in `storage`.',
  })
  @ApiResponse({ status: 503, description: 'Something is down: the same beside the error.' })
  async ready() {
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

  /** Reads still work, so a full disk takes no replica out of service. */
  #storage(): Indicators[string] {
    if (!this.database.isFull) return { status: 'up' };
    return { status: 'down', message: 'The disk of the database is full: nothing can be saved, reading goes on.' };
  }

  /** Failing background work takes no replica out of service. The reason is in the log, not public. */
  #background(): Indicators[string] {
    const failing = this.scheduler.failing().map(({ name, failures }) => [name, failures]);
    return { status: 'up', failing: Object.fromEntries(failing) as Record<string, number> };
  }
}
