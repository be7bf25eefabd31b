import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { api, messages } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { AdminUsername, CurrentUser, type Requester } from '../access/access.decorators.js';
import { Handles } from '../access/handles.js';
import { PictureUpload, UploadedPicture } from '../media/picture-upload.js';
import { ProofPhotoQueueService } from './proof-photo-queue.service.js';
import { ProofPhotosService } from './proof-photos.service.js';
import { ProofPhotoDecisionDto, ProofPhotoForm, ProofPhotoQueryDto, ProofPhotoTicketDto } from './review.dto.js';

@Controller()
export class ProofPhotosController {
  constructor(
    private readonly photos: ProofPhotosService,
    private readonly queue: ProofPhotoQueueService,
  ) {}

  @Handles(api.proofPhotos.sendPhoto)
  @PictureUpload()
  @ApiBody({ type: ProofPhotoForm })
  send(@CurrentUser() { userId }: Requester, @Param('id') id: string, @UploadedPicture() image: Buffer | undefined) {
    return this.photos.add(userId, id, image);
  }

  @Handles(api.proofPhotos.own)
  own(@CurrentUser() { userId }: Requester, @Param('id') id: string) {
    return this.photos.own(userId, id);
  }

  @Handles(api.proofPhotos.withdraw)
  async withdraw(@CurrentUser() { userId }: Requester, @Param('id') id: string) {
    await this.photos.withdraw(userId, id);
    return { message: messages.proofPhoto.withdrawn };
  }

  @Handles(api.proofPhotos.exchange)
  async exchange(
    @CurrentUser() { userId }: Requester,
    @Param('id') id: string,
    @Body() { ticket }: ProofPhotoTicketDto,
  ) {
    await this.photos.exchange(userId, id, ticket);
    return { message: messages.reviews.proven };
  }

  @Handles(api.proofPhotos.page)
  page(@Query() query: ProofPhotoQueryDto) {
    return this.queue.page(query);
  }

  @Handles(api.proofPhotos.photo)
  async photo(@Param('id') id: string, @Res() reply: FastifyReply) {
    const jpeg = await this.queue.photo(id);
    return reply.header('cache-control', 'no-store').type('image/jpeg').send(jpeg);
  }

  @Handles(api.proofPhotos.decide)
  async decide(@Param('id') id: string, @Body() { verdict }: ProofPhotoDecisionDto, @AdminUsername() username: string) {
    await this.queue.decide(id, verdict, username);
    return { message: verdict === 'approved' ? messages.proofPhoto.approved : messages.proofPhoto.rejected };
  }
}
