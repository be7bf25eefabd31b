import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MESSAGE, messageSchema } from './message.schema.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: MESSAGE, schema: messageSchema }])],
  controllers: [MessagesController],
  providers: [MessagesService],
})
export class MessagesModule {}
