import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { hasEnded } from '@setu/object-store';
import { Scheduler } from '../platform/process/scheduler.js';
import { PENDING_PICTURE, type PendingPictureModel } from './pending-picture.schema.js';
import { PicturesService } from './pictures.service.js';

const minute = 60_000;
/** No change takes as long. */
const abandonedAfter = 5 * minute;

/** Ends the changes of pictures that a killed process left half-done. */
@Injectable()
export class PictureSweeperService implements OnModuleInit {
  constructor(
    @Inject(getModelToken(PENDING_PICTURE)) private readonly pending: PendingPictureModel,
    private readonly pictures: PicturesService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.scheduler.every('abandoned pictures', abandonedAfter, () => this.sweep());
  }

  async sweep() {
    for (const entry of await this.pending.find().lean()) {
      if (hasEnded(entry) || Date.now() - entry.at.getTime() > abandonedAfter) await this.pictures.settle(entry);
    }
  }
}
