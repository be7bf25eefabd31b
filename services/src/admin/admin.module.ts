import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ADMINISTRATOR, administratorSchema } from './administrator.schema.js';
import { FirstAdministratorService } from './first-administrator.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ADMINISTRATOR, schema: administratorSchema }])],
  providers: [FirstAdministratorService],
})
export class AdminModule {}
