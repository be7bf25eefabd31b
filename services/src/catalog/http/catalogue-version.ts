import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { ReadModelService } from '../read-model/read-model.service.js';

const ofCatalogue = /^\/api\/(?:colleges|cutoffs|mentors|places|programmes)(?=[/?]|$)/;

/**
 * Every answer that is made of the catalogue names its version in `catalogue-version`, so that who keeps the answer need not ask again while that is still the
 * version. It is read before the answer is made: an answer may be newer than it says, never older.
 */
@Injectable()
export class CatalogueVersion {
  constructor({ httpAdapter }: HttpAdapterHost<FastifyAdapter>, model: ReadModelService) {
    httpAdapter.getInstance().addHook('onRequest', (request, reply, done) => {
      if (request.method === 'GET' && ofCatalogue.test(request.url)) reply.header('catalogue-version', model.version);
      done();
    });
  }
}
