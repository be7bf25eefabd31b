import { Controller, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { api } from '@setu/contracts';
import { Handles } from '../access/handles.js';
import { Metrics } from '../platform/observability/metrics.js';

/** Outside `/api`, so that the edge does not forward it to the public. */
@ApiExcludeController()
@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Handles(api.platform.metrics)
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read() {
    return this.metrics.registry.metrics();
  }
}
