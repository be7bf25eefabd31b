import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ERASURE, erasureSchema } from './erasure.schema.js';
import { ErasuresService } from './erasures.service.js';
import { PersonalData } from './personal-data.js';
import { PrivacyController } from './privacy.controller.js';

/** Download and deletion of personal data, for every feature module. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: ERASURE, schema: erasureSchema }])],
  controllers: [PrivacyController],
  providers: [ErasuresService, PersonalData],
  exports: [ErasuresService, PersonalData],
})
export class PrivacyModule {}
