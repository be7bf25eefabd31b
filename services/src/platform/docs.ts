import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** `/api/docs` and `/api/docs-json`; the document is built when first asked for. */
export function serveDocs(app: INestApplication) {
  const about = new DocumentBuilder()
    .setTitle('College discovery API')
    .setDescription('Every error answers `{statusCode, code, message, fields?, requestId}`.')
    .setVersion('1.0')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, about), { raw: ['json'] });
}
