import { Module } from '@nestjs/common';
import { ConsentEmailsService } from './consent-emails.service.js';
import { ConsentsService } from './consents.service.js';
import { GuardianController } from './guardian.controller.js';

@Module({
  controllers: [GuardianController],
  providers: [ConsentEmailsService, ConsentsService],
  exports: [ConsentsService],
})
export class ConsentModule {}
