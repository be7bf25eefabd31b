import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history/history.module.js';
import { MESSAGE, messageSchema } from './message.schema.js';
import { AnswersService } from './answers.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

@Module({
  imports: [HistoryModule, MongooseModule.forFeature([{ name: MESSAGE, schema: messageSchema }])],
  controllers: [MessagesController],
  providers: [AnswersService, MessagesService],
})
export class MessagesModule {}
