import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SETTINGS } from '../platform/settings.js';
import { MediaController } from './media.controller.js';
import { OBJECT_STORE, openObjectStore } from './object-store.js';
import { PictureUrlsService } from './picture-urls.service.js';
import { SizedPicturesService } from './sized-pictures.service.js';
import { PENDING_PICTURE, pendingPictureSchema, PicturesService } from './pictures.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: PENDING_PICTURE, schema: pendingPictureSchema }])],
  controllers: [MediaController],
  providers: [
    PicturesService,
    PictureUrlsService,
    SizedPicturesService,
    {
      provide: OBJECT_STORE,
      useFactory: openObjectStore,
      inject: [SETTINGS],
    },
  ],
  exports: [PicturesService, PictureUrlsService, OBJECT_STORE],
})
export class MediaModule {}
