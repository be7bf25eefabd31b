import { dateOf, toDouble } from '../bson/types.js';
import { compileFilter } from '../query/matcher.js';
import type { Query } from '../plan/plan.js';
import type { Store } from '../storage/store.js';
import { Cursors } from './cursors.js';
import { actOnAll } from './search.js';

/** Deletes documents past their TTL, by an ordinary search over the TTL index. */
export async function sweepExpired(store: Store, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const { ns, indexes } of store.catalog.all()) {
    for (const { spec, fields, partial } of indexes) {
      const seconds = toDouble(spec.get('expireAfterSeconds'));
      if (seconds === undefined) continue;
      const filter = new Map([
        [fields[0]!.path.join('.'), new Map([['$lt', dateOf(Math.floor(now - seconds * 1000))]])],
      ]);
      const expired = compileFilter(filter);
      const query: Query = { filter, test: (doc, m) => (!partial || partial(doc, {})) && expired(doc, m) };
      const ctx = {
        store,
        cursors: new Cursors(),
        name: 'delete',
        db: '',
        body: new Map(),
        connection: { id: 0, open: true },
        deadline: Infinity,
      };
      await actOnAll(ctx, ns, query, (c, row) => {
        if (!c || !row) return;
        store.remove(c, row.record, row.doc);
        removed++;
      });
    }
  }
  return removed;
}
