import { Body, Controller, Header } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
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
@ApiTags('mentors')
@Controller()
export class MentorPageController {
  constructor(
    private readonly links: MentorLinksService,
    private readonly pages: MentorPagesService,
  ) {}

  @Handles(api.mentorPage.askLink)
  @ApiOperation({ summary: 'Sends a mentor the link to their page. Answers the same for every address.' })
  async askLink(@Body() { email }: MentorLinkDto) {
    await this.links.request(email);
    return { message: messages.mentorPage.linkSent };
  }

  @Handles(api.mentorPage.open)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Opens the page with the link, once; from then on the key opens it, for an hour.' })
  async open(@Body() { token, key }: MentorOpenDto): Promise<OwnMentorPage> {
    await this.links.open(token, key);
    return this.pages.read(key);
  }

  @Handles(api.mentorPage.read)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'What the mentor says of themselves.' })
  read(@Body() { key }: MentorKeyDto): Promise<OwnMentorPage> {
    return this.pages.read(key);
  }

  @Handles(api.mentorPage.save)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Changes what the mentor says of themselves. What is left out stays.' })
  save(@Body() { key, ...presence }: OwnPresenceDto): Promise<OwnMentorPage> {
    return this.pages.save(key, presence);
  }

  @Handles(api.mentorPage.pause)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Hides the mentor from visitors.' })
  pause(@Body() { key }: MentorKeyDto): Promise<OwnMentorPage> {
    return this.pages.rest(key, true);
  }

  @Handles(api.mentorPage.resume)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Shows the mentor again; 409 when an administrator paused them.' })
  resume(@Body() { key }: MentorKeyDto): Promise<OwnMentorPage> {
    return this.pages.rest(key, false);
  }

  @Handles(api.mentorPage.askCode)
  @ApiOperation({ summary: "Sends a code to a mailbox of the mentor's college." })
  async askCode(@Body() { key, email }: MentorCodeDto) {
    await this.pages.askCode(key, email);
    return { message: messages.reviews.codeSent };
  }

  @Handles(api.mentorPage.prove)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Proves by the code that the mentor studies at their college.' })
  prove(@Body() { key, code }: MentorProofDto): Promise<OwnMentorPage> {
    return this.pages.prove(key, code);
  }

  @Handles(api.mentorPage.sendPhoto)
  @PictureUpload()
  @Header('cache-control', 'no-store')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: MentorPhotoForm })
  @ApiOperation({ summary: 'Sends a photo that proves that the mentor studies at their college.' })
  sendPhoto(@Body() { key }: MentorKeyDto, @UploadedPicture() image: Buffer | undefined): Promise<OwnMentorPage> {
    return this.pages.sendPhoto(key, image);
  }

  @Handles(api.mentorPage.withdrawPhoto)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "Deletes the mentor's own photo." })
  withdrawPhoto(@Body() { key }: MentorKeyDto): Promise<OwnMentorPage> {
    return this.pages.withdrawPhoto(key);
  }

  @Handles(api.mentorPage.leave)
  @ApiOperation({ summary: 'Ends the mentorship.' })
  async leave(@Body() { key }: MentorKeyDto) {
    await this.pages.leave(key);
    return { message: messages.mentorPage.left };
  }
}
