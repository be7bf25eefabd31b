import { Body, Controller, Delete, Get, Header, Put, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messages } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { CurrentUser, SignedIn, type Requester } from '../access/access.decorators.js';
import { KnownDevices } from '../access/known-devices.service.js';
import { SessionCookiesService } from '../access/session-cookies.service.js';
import { ConsentsService } from '../consent/consents.service.js';
import { PictureUpload, UploadedPicture } from '../media/picture-upload.js';
import { sendJson } from '../platform/http/send-json.js';
import { DeleteAccountDto } from './delete-account.dto.js';
import { PersonalDataService } from './personal-data.service.js';
import { ProfileDto, ProfileForm } from './profile.dto.js';
import { ProfileService } from './profile.service.js';
import { UsersService } from './users.service.js';

/** The signed-in person's own account. */
@ApiTags('users')
@SignedIn()
@Controller('users/me')
export class MeController {
  constructor(
    private readonly users: UsersService,
    private readonly profiles: ProfileService,
    private readonly personalData: PersonalDataService,
    private readonly cookies: SessionCookiesService,
    private readonly devices: KnownDevices,
    private readonly consents: ConsentsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Who is signed in.' })
  async me(@CurrentUser() { userId }: Requester) {
    return { user: this.users.toUser(await this.users.signedIn(userId)) };
  }

  @Get('pic')
  @ApiOperation({
    summary: 'Address of the profile picture, valid for at most 60 minutes, as a JSON string; null when there is none.',
  })
  @ApiOkResponse({ type: String })
  async picture(@CurrentUser() { userId }: Requester, @Res() reply: FastifyReply) {
    return sendJson(reply, this.users.pictureOf(await this.users.signedIn(userId), 480));
  }

  @Put()
  @PictureUpload()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ProfileForm })
  @ApiOperation({ summary: 'Saves the profile, and the picture when one is sent.' })
  async save(
    @CurrentUser() { userId }: Requester,
    @Body() profile: ProfileDto,
    @UploadedPicture() image: Buffer | undefined,
  ) {
    // First: what it refuses saves nothing, and said again it changes nothing.
    await this.consents.declare('chat', userId, profile);
    return { user: this.users.toUser(await this.profiles.save(userId, profile, image)) };
  }

  @Get('export')
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  @ApiOperation({ summary: 'Everything that is kept about the signed-in person.' })
  export(@CurrentUser() requester: Requester) {
    return this.personalData.download(requester);
  }

  @Delete()
  @ApiOperation({ summary: 'Deletes the account and everything kept about the person.' })
  async delete(
    @CurrentUser() requester: Requester,
    @Body() { password }: DeleteAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const isDone = await this.personalData.deleteOwn(requester, password);
    this.cookies.clear(reply);
    this.devices.forget(reply, 'user');
    return { message: isDone ? messages.accountDeletion.deleted : messages.accountDeletion.beingDeleted };
  }
}
