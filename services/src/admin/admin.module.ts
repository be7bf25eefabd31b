import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HistoryModule } from '../history/history.module.js';
import { AdminController } from './admin.controller.js';
import { ADMINISTRATOR, administratorSchema } from './administrator.schema.js';
import { AdministratorsService } from './administrators.service.js';
import { FirstAdministratorService } from './first-administrator.service.js';

@Module({
  imports: [HistoryModule, MongooseModule.forFeature([{ name: ADMINISTRATOR, schema: administratorSchema }])],
  controllers: [AdminController],
  providers: [AdministratorsService, FirstAdministratorService],
})
export class AdminModule {}
