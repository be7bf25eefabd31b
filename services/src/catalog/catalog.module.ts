import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MediaModule } from '../media/media.module.js';
import { AdminCollegesController } from './admin/admin-colleges.controller.js';
import { AdminCollegesService } from './admin/admin-colleges.service.js';
import { CatalogService } from './catalog.service.js';
import { COLLEGE_CHANGE, collegeChangeSchema } from './college-change.schema.js';
import { COLLEGE, collegeSchema } from './college.schema.js';
import { CollegesController } from './colleges.controller.js';
import { DemoSeedService } from './demo-seed.service.js';
import { MentorsController } from './mentors.controller.js';
import { ReadModelService } from './read-model.service.js';
import { RecruiterLogosService } from './recruiter-logos.service.js';
import { RecruitersController } from './recruiters.controller.js';

@Module({
  imports: [
    MediaModule,
    MongooseModule.forFeature([
      { name: COLLEGE, schema: collegeSchema },
      { name: COLLEGE_CHANGE, schema: collegeChangeSchema },
    ]),
  ],
  controllers: [AdminCollegesController, CollegesController, MentorsController, RecruitersController],
  providers: [AdminCollegesService, CatalogService, DemoSeedService, ReadModelService, RecruiterLogosService],
})
export class CatalogModule {}
