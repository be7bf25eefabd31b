import { Controller, Headers, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import { api, type PictureWidth, pictureWidths } from '@setu/contracts';
import { isSafeKey, type ObjectStore } from '@setu/object-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../access/handles.js';
import { ApiError, invalid, notFound } from '../platform/http/api-error.js';
import { OBJECT_STORE } from './object-store.js';
import { isPublicKey, keyOf, PictureUrlsService } from './picture-urls.service.js';
import { SizedPicturesService } from './sized-pictures.service.js';

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg', avif: 'image/avif' };

@Controller()
export class MediaController {
  constructor(
    private readonly urls: PictureUrlsService,
    private readonly sized: SizedPicturesService,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @Handles(api.media.logos, api.media.gallery, api.media.profiles, api.media.applications)
  @ApiParam({ name: 'path', type: String })
  @ApiQuery({ name: 'exp', type: String, required: false })
  @ApiQuery({ name: 'sig', type: String, required: false })
  @ApiQuery({
    name: 'w',
    enum: [...pictureWidths],
    required: false,
    description:
      'At most this wide, as AVIF for those who accept it, else as WebP. Without it the picture comes as it is stored.',
  })
  async read(
    @Param('*') name: string,
    @Query('exp') expiry: unknown,
    @Query('sig') signature: unknown,
    @Query('w') w: unknown,
    @Headers('accept') accept: string | undefined,
    @Req() { routeOptions }: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const key = keyOf(routeOptions.url!.replace('*', () => name))!;
    const caching = this.#cachingOf(key, String(expiry), String(signature));
    const width = w === undefined ? undefined : widthOf(w);
    const object = isSafeKey(key) && typeOf(key) ? await this.#find(key, width, accept) : null;
    if (!object) throw notFound('The picture');
    if (width) reply.header('vary', 'accept');
    reply.headers({
      'cache-control': caching,
      'content-type': typeOf(object.key),
      'content-length': object.size,
      'x-content-type-options': 'nosniff',
    });
    return reply.send(object.stream);
  }

  async #find(key: string, width: PictureWidth | undefined, accept = '') {
    if (width) return this.sized.read(key, width, /\bimage\/avif\b/.test(accept) ? 'avif' : 'webp');
    const object = await this.store.get(key);
    return object && { ...object, key };
  }

  #cachingOf(key: string, expiry: string, signature: string) {
    if (isPublicKey(key)) return 'public, max-age=31536000, immutable';
    const secondsLeft = this.urls.secondsLeft(key, expiry, signature);
    if (secondsLeft === null) throw new ApiError(403, 'FORBIDDEN', 'This picture address has expired or is not valid');
    return `private, max-age=${secondsLeft}`;
  }
}

const typeOf = (key: string): string | undefined => types[key.slice(key.lastIndexOf('.') + 1)];

function widthOf(asked: unknown): PictureWidth {
  const width = pictureWidths.find((each) => String(each) === asked);
  if (!width) throw invalid({ w: `w must be one of ${pictureWidths.join(', ')}` });
  return width;
}
