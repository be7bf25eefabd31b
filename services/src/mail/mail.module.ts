import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ADMINISTRATOR, administratorSchema } from '../access/administrator.schema.js';
import { MailService } from './mail.service.js';
import { MailTransport } from './mail-transport.js';
import { QUEUED_EMAIL, queuedEmailSchema } from './queued-email.schema.js';
import { MailboxLimitsService } from './mailbox-limits.service.js';
import { OwnerEmailsService } from './owner-emails.service.js';
import { StoredEmailsService } from './stored-emails.service.js';

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ADMINISTRATOR, schema: administratorSchema },
      { name: QUEUED_EMAIL, schema: queuedEmailSchema },
    ]),
  ],
  providers: [MailboxLimitsService, MailService, MailTransport, OwnerEmailsService, StoredEmailsService],
  exports: [MailboxLimitsService, MailService, OwnerEmailsService, StoredEmailsService],
})
export class MailModule {}
