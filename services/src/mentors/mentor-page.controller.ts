import { Body, Controller } from '@nestjs/common';
import { ApiBody, ApiProperty } from '@nestjs/swagger';
import {
  api,
  mentorCodeForm,
  mentorKeyForm,
  mentorLinkForm,
  mentorOpenForm,
  mentorProofForm,
  messages,
  type OwnMentorPage,
  ownPresenceForm,
} from '@setu/contracts';
import { Handles } from '../access/handles.js';
import { PictureUpload, UploadedPicture } from '../media/picture-upload.js';
import { formDto } from '../platform/http/form-dto.js';
import { MentorLinksService } from './mentor-links.service.js';
import { MentorPagesService } from './mentor-pages.service.js';

class MentorLinkDto extends formDto(mentorLinkForm) {}

class MentorOpenDto extends formDto(mentorOpenForm) {}

class MentorKeyDto extends formDto(mentorKeyForm) {}

/** For the API document: the key with the photo. */
class MentorPhotoForm extends MentorKeyDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF of at most 5 MB.' })
  image: unknown;
}

class MentorCodeDto extends formDto(mentorCodeForm) {}

class MentorProofDto extends formDto(mentorProofForm) {}

class OwnPresenceDto extends formDto(ownPresenceForm) {}

/** A mentor's own page, behind a link in an email. */
@Controller()
export class MentorPageController {
  constructor(
    private readonly links: MentorLinksService,
    private readonly pages: MentorPagesService,
  ) {}

  @Handles(api.mentorPage.askLink)
  async askLink(@Body() { email }: MentorLinkDto) {
    await this.links.request(email);
    return { message: messages.mentorPage.linkSent };
  }

  @Handles(api.mentorPage.open)
  async open(@Body() { token, key }: MentorOpenDto): Promise<OwnMentorPage> {
    await this.links.open(token, key);
    return this.pages.read(key);
  }

  @Handles(api.mentorPage.read)
  read(@Body() { key }: MentorKeyDto): Promise<OwnMentorPage> {
    return this.pages.read(key);
  }

  @Handles(api.mentorPage.save)
  save(@Body() { key, ...presence }: OwnPresenceDto): Promise<OwnMentorPage> {
    return this.pages.save(key, presence);
  }

  @Handles(api.mentorPage.pause)
  pause(@Body() { key }: MentorKeyDto): Promise<OwnMentorPage> {
    return this.pages.rest(key, true);
  }

  @Handles(api.mentorPage.resume)
  resume(@Body() { key }: MentorKeyDto): Promise<OwnMentorPage> {
    return this.pages.rest(key, false);
  }

  @Handles(api.mentorPage.askCode)
  async askCode(@Body() { key, email }: MentorCodeDto) {
    await this.pages.askCode(key, email);
    return { message: messages.reviews.codeSent };
  }

  @Handles(api.mentorPage.prove)
  prove(@Body() { key, code }: MentorProofDto): Promise<OwnMentorPage> {
    return this.pages.prove(key, code);
  }

  @Handles(api.mentorPage.sendPhoto)
  @PictureUpload()
  @ApiBody({ type: MentorPhotoForm })
  sendPhoto(@Body() { key }: MentorKeyDto, @UploadedPicture() image: Buffer | undefined): Promise<OwnMentorPage> {
    return this.pages.sendPhoto(key, image);
  }

  @Handles(api.mentorPage.withdrawPhoto)
  withdrawPhoto(@Body() { key }: MentorKeyDto): Promise<OwnMentorPage> {
    return this.pages.withdrawPhoto(key);
  }

  @Handles(api.mentorPage.leave)
  async leave(@Body() { key }: MentorKeyDto) {
    await this.pages.leave(key);
    return { message: messages.mentorPage.left };
  }
}
