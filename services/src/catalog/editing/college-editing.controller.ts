import { Body, Controller, Param } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { api, type Confirmation, mebibyte, messages, maxGalleryPictures, type SavedCollege } from '@setu/contracts';
import { AdminUsername } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { PictureUploads, UploadedPictures, type UploadedPictureFile } from '../../media/picture-upload.js';
import { CollegeEditingService } from './college-editing.service.js';
import { CollegeFormDto, readParts } from './college-parts.js';

/** Sizes of the texts; those of the pictures are up to the module's `UploadFolder`. */
const CollegeUpload = () =>
  PictureUploads({
    files: maxGalleryPictures + 2,
    fileSize: 6 * mebibyte,
    fields: 500,
    // A part that calls itself JSON is parsed before anything of it can be counted: a larger part would delay all requests (ADR 0017).
    fieldSize: 384 * 1024,
    fieldNameSize: 100,
    fieldNestingDepth: 2,
    jsonFieldsSize: 384 * 1024,
  });

@Controller()
export class CollegeEditingController {
  constructor(private readonly editing: CollegeEditingService) {}

  @Handles(api.colleges.add)
  @CollegeUpload()
  @ApiBody({ type: CollegeFormDto })
  async add(
    @AdminUsername() username: string,
    @Body() body: Record<string, unknown> | undefined,
    @UploadedPictures() files: UploadedPictureFile[],
  ): Promise<SavedCollege> {
    const college = await this.editing.add({ parts: readParts(body ?? {}), files, administrator: username });
    return { message: messages.colleges.added, college };
  }

  @Handles(api.colleges.change)
  @CollegeUpload()
  @ApiBody({ type: CollegeFormDto })
  async change(
    @AdminUsername() username: string,
    @Param('id') id: string,
    @Body() body: Record<string, unknown> | undefined,
    @UploadedPictures() files: UploadedPictureFile[],
  ): Promise<SavedCollege> {
    const college = await this.editing.change(id, { parts: readParts(body ?? {}), files, administrator: username });
    return { message: messages.colleges.updated, college };
  }

  @Handles(api.colleges.remove)
  async delete(@AdminUsername() username: string, @Param('id') id: string): Promise<Confirmation> {
    await this.editing.delete(id, username);
    return { message: messages.colleges.deleted };
  }
}
