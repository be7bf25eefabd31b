import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messages } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { AdminOnly, Public } from '../access/access.decorators.js';
import { LimitPerAddress } from '../access/rate-limit/rate-limit.guard.js';
import { PictureUpload, UploadedPicture } from '../media/picture-upload.js';
import { sendJson } from '../platform/send-json.js';
import { ApplicationDto, ApplicationForm } from './application.dto.js';
import { ApplicationsService } from './applications.service.js';

@ApiTags('applications')
@AdminOnly()
@Controller('apply')
export class ApplicationsController {
  constructor(private readonly service: ApplicationsService) {}

  @Post('mentorship')
  @Public()
  @LimitPerAddress('applicationPerAddress')
  @PictureUpload()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ApplicationForm })
  @ApiOperation({ summary: 'Applies to be a mentor.' })
  async apply(@Body() { guardian, website, ...form }: ApplicationDto, @UploadedPicture() image: Buffer | undefined) {
    if (!website) await this.service.add(form, guardian, image);
    return { message: messages.application.sent };
  }

  @Get()
  @ApiOperation({ summary: 'The kinds of applications.' })
  collections() {
    return { collections: this.service.jobs() };
  }

  @Get('applications/:job')
  @ApiOperation({ summary: 'Applications of one kind, the latest first.' })
  list(@Param('job') job: string) {
    return this.service.list(job);
  }

  @Get('mentorship/:id/pic')
  @ApiOperation({ summary: "Address of an applicant's picture, valid for at most 60 minutes, as a JSON string." })
  @ApiOkResponse({ type: String })
  async picture(@Param('id') id: string, @Res() reply: FastifyReply) {
    return sendJson(reply, await this.service.pictureOf(id));
  }
}
