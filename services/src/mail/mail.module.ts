import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LETTER, letterSchema } from './letter.schema.js';
import { LettersKeeperService } from './letters-keeper.service.js';
import { MailService } from './mail.service.js';
import { MailTransport } from './mail-transport.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: LETTER, schema: letterSchema }])],
  providers: [LettersKeeperService, MailService, MailTransport],
  exports: [LettersKeeperService, MailService],
})
export class MailModule {}
