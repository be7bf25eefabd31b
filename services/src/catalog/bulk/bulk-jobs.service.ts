import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Jobs } from '../../platform/jobs/jobs.js';
import { BULK_EDIT, type BulkEditModel, type BulkEditRecord } from './bulk-edit.schema.js';

@Injectable()
export class BulkJobsService extends Jobs<BulkEditRecord> {
  constructor(@InjectModel(BULK_EDIT) edits: BulkEditModel) {
    super(edits, ['checking', 'applying', 'undoing']);
  }
}
