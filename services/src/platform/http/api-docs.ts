import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { addAnswerSchemas } from './answer-schemas.js';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

const pagePolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** `/api/docs` and `/api/docs-json`; the document is built when first asked for. */
export function serveDocs(app: NestFastifyApplication) {
  const about = new DocumentBuilder()
    .setTitle('College discovery API')
    .setDescription('Every error answers `{statusCode, code, message, fields?, requestId}`.')
    .setVersion('1.0')
    .setOpenAPIVersion('3.1.0')
    .build();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (/^\/api\/docs(\/|$)/.test(request.url)) void reply.header('content-security-policy', pagePolicy);
      done();
    });
  SwaggerModule.setup('api/docs', app, () => addAnswerSchemas(SwaggerModule.createDocument(app, about)), {
    raw: ['json'],
  });
}
