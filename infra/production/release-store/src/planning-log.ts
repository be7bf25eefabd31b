import type { ReleaseDocument } from './release-document.js';
import { type LogChange, ReleaseLog } from './release-log.js';

/**
 * A log without a key: `append` returns the document that would be stored, and stores nothing. When a key has signed it elsewhere, `appendSigned` stores it.
 *
 * @example
 * const log = new PlanningLog(store, keys);
 * const planned = await rollback({ store, log, by }, { check });
 */
export class PlanningLog extends ReleaseLog {
  override async append(change: LogChange): Promise<ReleaseDocument | undefined> {
    const { live, document } = await this.next(change, 1);
    return document ?? live;
  }
}
