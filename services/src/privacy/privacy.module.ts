import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ERASURE, erasureSchema } from './erasure.schema.js';
import { ErasuresService } from './erasures.service.js';
import { PersonalData } from './personal-data.js';
import { PrivacyController } from './privacy.controller.js';
import { PUBLIC_LOG, publicLogSchema } from './public-log.schema.js';
import { PublicLog } from './public-log.js';

/** Download and deletion of personal data, and the public log, for every feature module. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ERASURE, schema: erasureSchema },
      { name: PUBLIC_LOG, schema: publicLogSchema },
    ]),
  ],
  controllers: [PrivacyController],
  providers: [ErasuresService, PersonalData, PublicLog],
  exports: [ErasuresService, PersonalData, PublicLog],
})
export class PrivacyModule {}
