import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../access/access.decorators.js';
import { Metrics } from '../platform/observability/metrics.js';

/** Outside `/api`, so that the edge does not forward it to the public. */
@ApiExcludeController()
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read() {
    return this.metrics.registry.metrics();
  }
}
