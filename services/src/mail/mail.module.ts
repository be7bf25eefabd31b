import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailService } from './mail.service.js';
import { MailTransport } from './mail-transport.js';
import { QUEUED_EMAIL, queuedEmailSchema } from './queued-email.schema.js';
import { MailboxLimitsService } from './mailbox-limits.service.js';
import { StoredEmailsService } from './stored-emails.service.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: QUEUED_EMAIL, schema: queuedEmailSchema }])],
  providers: [MailboxLimitsService, MailService, MailTransport, StoredEmailsService],
  exports: [MailboxLimitsService, MailService, StoredEmailsService],
})
export class MailModule {}
