import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { isSafeKey, type ObjectStore } from '@setu/object-store';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.decorators.js';
import { ApiError, notFound } from '../platform/http/api-error.js';
import { OBJECT_STORE } from './object-store.js';
import { isPublicKey, PictureUrlsService } from './picture-urls.service.js';

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg', avif: 'image/avif' };

@ApiTags('media')
@Public()
@Controller('media')
export class MediaController {
  constructor(
    private readonly urls: PictureUrlsService,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @Get('*')
  @ApiOperation({ summary: 'A picture; its address comes ready-made from other calls.' })
  @ApiParam({ name: 'path', type: String })
  @ApiQuery({ name: 'exp', type: String, required: false })
  @ApiQuery({ name: 'sig', type: String, required: false })
  @ApiProduces(...Object.values(types))
  async read(
    @Param('*') key: string,
    @Query('exp') expiry: unknown,
    @Query('sig') signature: unknown,
    @Res() reply: FastifyReply,
  ) {
    const caching = this.#cachingOf(key, String(expiry), String(signature));
    const type = types[key.slice(key.lastIndexOf('.') + 1)];
    const object = isSafeKey(key) && type ? await this.store.get(key) : null;
    if (!object) throw notFound('The picture');
    reply.headers({
      'cache-control': caching,
      'content-type': type,
      'content-length': object.size,
      'x-content-type-options': 'nosniff',
    });
    return reply.send(object.stream);
  }

  #cachingOf(key: string, expiry: string, signature: string) {
    if (isPublicKey(key)) return 'public, max-age=31536000, immutable';
    const secondsLeft = this.urls.secondsLeft(key, expiry, signature);
    if (secondsLeft === null) throw new ApiError(403, 'FORBIDDEN', 'This picture address has expired or is not valid');
    return `private, max-age=${secondsLeft}`;
  }
}
