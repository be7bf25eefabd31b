import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService, MongooseHealthIndicator } from '@nestjs/terminus';
import { Public } from '../access/access.decorators.js';
import { Readiness } from './readiness.js';
import { Scheduler } from './scheduler.js';

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: MongooseHealthIndicator,
    private readonly readiness: Readiness,
    private readonly scheduler: Scheduler,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'The process answers.' })
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'The database answers and the catalogue is loaded.' })
  ready() {
    return this.health.check([
      () => this.database.pingCheck('database', { timeout: 2000 }),
      ...[...this.readiness.checks].map(([name, holds]) => () => {
        const indicator = this.indicators.check(name);
        return holds() ? indicator.up() : indicator.down();
      }),
      () => this.#background(),
    ]);
  }

  /** Work that fails in the background is shown, but costs no visitor the site. */
  #background() {
    const failing = this.scheduler.failing();
    const details = Object.fromEntries(failing.map(({ name, failures, error }) => [name, { failures, error }]));
    return this.indicators.check('background').up({ failing: details });
  }
}
