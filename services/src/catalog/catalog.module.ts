import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MultipartModule } from '@nestjs/platform-fastify';
import { maxPictureBytes, messages, maxGalleryPictures } from '@setu/contracts';
import { join } from 'node:path';
import { HistoryModule } from '../history/history.module.js';
import { MediaModule } from '../media/media.module.js';
import { UploadFolder } from '../media/upload-folder.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { ADMISSION_JOINS, admissionJoinsSchema } from './admission-joins/admission-joins.schema.js';
import { AdmissionJoins } from './admission-joins/admission-joins.service.js';
import { LinkedMedicalColleges } from './admission-joins/linked-medical-colleges.js';
import {
  CLOSING_IMPORT,
  closingImportSchema,
  CLOSINGS_IN_USE,
  closingsInUseSchema,
} from './closing-imports/closing-import.schema.js';
import { ClosingImports } from './closing-imports/closing-imports.service.js';
import { AdminCollegesController } from './admin/admin-colleges.controller.js';
import { AdminCollegesService } from './admin/admin-colleges.service.js';
import { BULK_EDIT, BULK_TARGETS, bulkEditSchema, bulkTargetsSchema } from './bulk/bulk-edit.schema.js';
import { BulkChangesService } from './bulk/bulk-changes.service.js';
import { BulkDeletionsService } from './bulk/bulk-deletions.service.js';
import { BulkEditsController } from './bulk/bulk-edits.controller.js';
import { BulkEditsService } from './bulk/bulk-edits.service.js';
import { BulkJobsService } from './bulk/bulk-jobs.service.js';
import { BulkRunnerService } from './bulk/bulk-runner.service.js';
import { BulkCollegesService } from './bulk/bulk-colleges.service.js';
import { CatalogService } from './http/catalog.service.js';
import { CatalogueVersion } from './http/catalogue-version.js';
import { CachedResponses } from './http/cached-responses.js';
import { LimitedSearchesModule } from './http/limited-searches.module.js';
import { COLLEGE_CHANGE, collegeChangeSchema } from './read-model/change-log.js';
import { COLLEGE, collegeSchema } from './college.schema.js';
import { CollegesController, MentorsController } from './http/catalog.controller.js';
import { DuplicatesController } from './duplicates/duplicates.controller.js';
import { DuplicatesService } from './duplicates/duplicates.service.js';
import { FullExportController } from './full-export/full-export.controller.js';
import { FullExportService } from './full-export/full-export.service.js';
import { DemoSeedService } from './demo/demo-seed.service.js';
import { CollegeEditingController } from './editing/college-editing.controller.js';
import { CollegeEditingService } from './editing/college-editing.service.js';
import { CollegeOutboxService } from './editing/college-outbox.service.js';
import { CollegeGroupsService } from './places/college-groups.service.js';
import { PlacesController, ProgrammesController } from './places/places.controller.js';
import {
  MENTOR_ANSWERS,
  MENTOR_FIGURES,
  mentorAnswersSchema,
  mentorFiguresSchema,
} from './read-model/mentor-answer.schema.js';
import { REVIEW_DOMAIN, reviewDomainSchema } from '../reviews/review-domain.schema.js';
import { REVIEW, reviewSchema } from '../reviews/review.schema.js';
import { MentorFigures } from './read-model/mentor-figures.service.js';
import { ReadModelService } from './read-model/read-model.service.js';
import { UnfinishedUpdates } from './read-model/unfinished-updates.js';
import { VersionParts } from './read-model/version-parts.js';
import { SharePicturesController } from './share-pictures/share-pictures.controller.js';
import { SAVED_VIEW, savedViewSchema } from './saved-views/saved-view.schema.js';
import { SavedViewsController } from './saved-views/saved-views.controller.js';
import { SharePicturesService } from './share-pictures/share-pictures.service.js';
import { CatalogueSnapshots } from './read-model/catalogue-snapshots.js';
import { SitemapController } from './sitemap/sitemap.controller.js';
import { SitemapService } from './sitemap/sitemap.service.js';
import { DeletedCollegesService } from './undo/deleted-colleges.service.js';
import { TakenOutPeopleService } from './undo/taken-out-people.service.js';
import { UndoController } from './editing/undo.controller.js';
import { UndoService } from './editing/undo.service.js';
import { RecruiterLogosService, RecruitersController } from './http/recruiters.controller.js';

const uploads = {
  useFactory: async ({ DATA_DIR }: Settings) => ({
    storage: await UploadFolder.open(join(DATA_DIR, 'uploads'), {
      size: maxPictureBytes,
      fields: {
        logo: { max: 1, tooMany: messages.picture.oneLogo },
        gallery: { max: maxGalleryPictures, tooMany: messages.picture.tooMany(maxGalleryPictures) },
      },
    }),
  }),
  inject: [SETTINGS],
};

@Module({
  imports: [
    HistoryModule,
    LimitedSearchesModule,
    MediaModule,
    MultipartModule.registerAsync(uploads),
    MongooseModule.forFeature([
      { name: ADMISSION_JOINS, schema: admissionJoinsSchema },
      { name: CLOSING_IMPORT, schema: closingImportSchema },
      { name: CLOSINGS_IN_USE, schema: closingsInUseSchema },
      { name: COLLEGE, schema: collegeSchema },
      { name: COLLEGE_CHANGE, schema: collegeChangeSchema },
      { name: SAVED_VIEW, schema: savedViewSchema },
      { name: BULK_EDIT, schema: bulkEditSchema },
      { name: BULK_TARGETS, schema: bulkTargetsSchema },
      // Owned by the mentors; cards show how many people got an answer.
      { name: MENTOR_ANSWERS, schema: mentorAnswersSchema },
      { name: MENTOR_FIGURES, schema: mentorFiguresSchema },
      // Owned by the reviews; the first start adds samples.
      { name: REVIEW, schema: reviewSchema },
      { name: REVIEW_DOMAIN, schema: reviewDomainSchema },
    ]),
  ],
  controllers: [
    AdminCollegesController,
    BulkEditsController,
    CollegeEditingController,
    CollegesController,
    DuplicatesController,
    FullExportController,
    MentorsController,
    PlacesController,
    ProgrammesController,
    RecruitersController,
    SavedViewsController,
    SharePicturesController,
    SitemapController,
    UndoController,
  ],
  providers: [
    AdminCollegesService,
    AdmissionJoins,
    BulkChangesService,
    BulkDeletionsService,
    BulkEditsService,
    BulkJobsService,
    BulkRunnerService,
    BulkCollegesService,
    CatalogService,
    CatalogueSnapshots,
    CatalogueVersion,
    CachedResponses,
    ClosingImports,
    LinkedMedicalColleges,
    CollegeEditingService,
    CollegeGroupsService,
    CollegeOutboxService,
    DeletedCollegesService,
    DemoSeedService,
    DuplicatesService,
    FullExportService,
    MentorFigures,
    ReadModelService,
    RecruiterLogosService,
    SharePicturesService,
    SitemapService,
    TakenOutPeopleService,
    UndoService,
    UnfinishedUpdates,
    VersionParts,
  ],
  exports: [
    AdmissionJoins,
    CatalogService,
    ClosingImports,
    CollegeEditingService,
    DeletedCollegesService,
    LimitedSearchesModule,
    LinkedMedicalColleges,
    ReadModelService,
  ],
})
export class CatalogModule {}
