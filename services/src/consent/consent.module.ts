import { Module } from '@nestjs/common';
import { ConsentLettersService } from './consent-letters.service.js';
import { ConsentsService } from './consents.service.js';
import { GuardianController } from './guardian.controller.js';

@Module({
  controllers: [GuardianController],
  providers: [ConsentLettersService, ConsentsService],
  exports: [ConsentsService],
})
export class ConsentModule {}
