import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history/history.module.js';
import { ADMINISTRATOR, administratorSchema } from './administrator.schema.js';
import { FirstAdministratorService } from './first-administrator.service.js';

@Module({
  imports: [HistoryModule, MongooseModule.forFeature([{ name: ADMINISTRATOR, schema: administratorSchema }])],
  providers: [FirstAdministratorService],
})
export class AdminModule {}
