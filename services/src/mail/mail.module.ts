import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailService } from './mail.service.js';
import { MailTransport } from './mail-transport.js';
import { QUEUED_EMAIL, queuedEmailSchema } from './queued-email.schema.js';
import { StoredEmailsService } from './stored-emails.service.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: QUEUED_EMAIL, schema: queuedEmailSchema }])],
  providers: [MailService, MailTransport, StoredEmailsService],
  exports: [MailService, StoredEmailsService],
})
export class MailModule {}
