import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { join } from 'node:path';
import type { Settings } from '../platform/settings.js';
import { SETTINGS } from '../platform/tokens.js';
import { FolderStore } from './folder-store.js';
import { MediaController } from './media.controller.js';
import { OBJECT_STORE } from './object-store.js';
import { PENDING_PICTURE, pendingPictureSchema } from './pending-picture.schema.js';
import { PictureSweeperService } from './picture-sweeper.service.js';
import { PicturesService } from './pictures.service.js';
import { S3Store } from './s3-store.js';
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
      useFactory: (settings: Settings) =>
        settings.S3_BUCKET ? new S3Store(settings) : FolderStore.open(join(settings.DATA_DIR, 'media')),
      inject: [SETTINGS],
    },
  ],
  exports: [PicturesService, SigningService, OBJECT_STORE],
})
export class MediaModule {}
