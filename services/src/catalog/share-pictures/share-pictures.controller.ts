import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { api, matchesTag } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../../access/handles.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { type SharePicture, SharePicturesService } from './share-pictures.service.js';

class SharePictureQueryDto extends queryDto(api.sharePictures.site.query) {}

@Controller()
export class SharePicturesController {
  constructor(private readonly pictures: SharePicturesService) {}

  @Handles(api.sharePictures.site)
  site(@Query() { language }: SharePictureQueryDto, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.pictures.ofSite(language));
  }

  @Handles(api.sharePictures.college)
  college(
    @Param('id') id: string,
    @Query() { language }: SharePictureQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.pictures.ofCollege(id, language));
  }

  @Handles(api.sharePictures.course)
  course(
    @Param('collegeId') collegeId: string,
    @Param('courseId') courseId: string,
    @Query() { language }: SharePictureQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.pictures.ofCourse(collegeId, courseId, language));
  }
}

const caching = 'public, max-age=3600, stale-while-revalidate=86400';

async function send(request: FastifyRequest, reply: FastifyReply, { etag, draw }: SharePicture) {
  const isKnown = matchesTag(request.headers['if-none-match'], etag);
  const picture = isKnown ? undefined : await draw();
  reply.headers({ etag, 'cache-control': caching });
  return picture ? reply.type('image/jpeg').send(picture) : reply.status(304).send();
}
