import { Injectable } from '@nestjs/common';
import { HistoryService } from '../../history/history.service.js';
import type { AdministratorRecord } from '../administrator.schema.js';

type Who = Pick<AdministratorRecord, '_id' | 'username'>;

/** What administrators do to their own accounts, in the history. */
@Injectable()
export class AccountHistory {
  constructor(private readonly history: HistoryService) {}

  /** @param note - what was done, without any secret */
  async record({ _id, username }: Who, note: string, by = username) {
    await this.history.record({
      administrator: by,
      action: 'changed',
      kind: 'administrator',
      subject: { id: _id.toHexString(), name: username },
      note,
    });
  }
}
