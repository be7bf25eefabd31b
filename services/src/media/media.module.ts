import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SETTINGS } from '../platform/settings.js';
import { MediaController } from './media.controller.js';
import { OBJECT_STORE, openObjectStore } from './object-store.js';
import { PENDING_PICTURE, pendingPictureSchema } from './pending-picture.schema.js';
import { PictureSweeperService } from './picture-sweeper.service.js';
import { PicturesService } from './pictures.service.js';
import { SigningService } from './signing.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: PENDING_PICTURE, schema: pendingPictureSchema }])],
  controllers: [MediaController],
  providers: [
    PicturesService,
    PictureSweeperService,
    SigningService,
    {
      provide: OBJECT_STORE,
      useFactory: openObjectStore,
      inject: [SETTINGS],
    },
  ],
  exports: [PicturesService, SigningService, OBJECT_STORE],
})
export class MediaModule {}
