import { Body, Controller, Header, Param, Query, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { api, messages, type Administrator } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { CurrentAdministrator, CurrentUser, type Requester } from '../access/access.decorators.js';
import { Handles } from '../access/handles.js';
import { PictureUpload, UploadedPicture } from '../media/picture-upload.js';
import { ProofPhotoQueueService } from './proof-photo-queue.service.js';
import { ProofPhotosService } from './proof-photos.service.js';
import { ProofPhotoDecisionDto, ProofPhotoForm, ProofPhotoQueryDto, ProofPhotoTicketDto } from './review.dto.js';

@ApiTags('reviews')
@Controller()
export class ProofPhotosController {
  constructor(
    private readonly photos: ProofPhotosService,
    private readonly queue: ProofPhotoQueueService,
  ) {}

  @Handles(api.proofPhotos.sendPhoto)
  @PictureUpload()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ProofPhotoForm })
  @ApiOperation({ summary: 'Sends a photo that proves that one studies at a college.' })
  send(@CurrentUser() { userId }: Requester, @Param('id') id: string, @UploadedPicture() image: Buffer | undefined) {
    return this.photos.add(userId, id, image);
  }

  @Handles(api.proofPhotos.own)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'The state of one’s own photo for a college.' })
  own(@CurrentUser() { userId }: Requester, @Param('id') id: string) {
    return this.photos.own(userId, id);
  }

  @Handles(api.proofPhotos.withdraw)
  @ApiOperation({ summary: 'Deletes one’s own photo for a college.' })
  async withdraw(@CurrentUser() { userId }: Requester, @Param('id') id: string) {
    await this.photos.withdraw(userId, id);
    return { message: messages.proofPhoto.withdrawn };
  }

  @Handles(api.proofPhotos.exchange)
  @ApiOperation({ summary: 'Exchanges an approved photo for the validity of a ticket that the device made.' })
  async exchange(
    @CurrentUser() { userId }: Requester,
    @Param('id') id: string,
    @Body() { ticket }: ProofPhotoTicketDto,
  ) {
    await this.photos.exchange(userId, id, ticket);
    return { message: messages.reviews.proven };
  }

  @Handles(api.proofPhotos.page)
  @ApiOperation({ summary: 'One page of the photos that wait, the oldest first.' })
  page(@Query() query: ProofPhotoQueryDto) {
    return this.queue.page(query);
  }

  @Handles(api.proofPhotos.photo)
  @ApiOperation({ summary: 'A waiting photo.' })
  async photo(@Param('id') id: string, @Res() reply: FastifyReply) {
    const jpeg = await this.queue.photo(id);
    return reply.header('cache-control', 'no-store').type('image/jpeg').send(jpeg);
  }

  @Handles(api.proofPhotos.decide)
  @ApiOperation({ summary: 'Approves a photo, or rejects it for a fixed reason. Either deletes it.' })
  async decide(
    @Param('id') id: string,
    @Body() { verdict }: ProofPhotoDecisionDto,
    @CurrentAdministrator() { username }: Administrator,
  ) {
    await this.queue.decide(id, verdict, username);
    return { message: verdict === 'approved' ? messages.proofPhoto.approved : messages.proofPhoto.rejected };
  }
}
