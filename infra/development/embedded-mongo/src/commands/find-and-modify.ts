import { type Doc, int, type Plain } from '../bson/types.js';
import { fail } from '../bson/errors.js';
import { compileProjection } from '../query/project.js';
import { parseUpdate } from '../update/parse.js';
import { type Command, docArg, docsArg, flag, namespace } from './command.js';
import { queryOf } from './find.js';
import { actOnFirst, actOnFirstSlowly, isQuick } from './search.js';
import { type Change, updateRow, upsert } from './write.js';

export const findAndModify: Command = {
  fields: 'query sort remove update new fields upsert arrayFilters hint bypassDocumentValidation',
  async run(ctx) {
    const { body, store } = ctx;
    const ns = namespace(ctx);
    const query = queryOf(body, 'query');
    const [removing, upserting, wantsNew] = ['remove', 'upsert', 'new'].map((name) => flag(body, name));
    if (removing && body.has('update')) fail('FailedToParse', 'Cannot specify both an update and remove=true');
    if (removing && upserting) fail('FailedToParse', 'Cannot specify both upsert=true and remove=true');
    if (removing && wantsNew)
      fail(
        'FailedToParse',
        "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
      );
    if (!removing && !body.has('update')) fail('FailedToParse', 'Either an update or remove=true must be specified');
    const update = removing ? undefined : parseUpdate(body.get('update'), docsArg(body, 'arrayFilters'));
    const project = compileProjection(docArg(body, 'fields'), query.test);
    let done: Change = { modified: false };
    const act: Parameters<typeof actOnFirst>[3] = (c, row) => {
      if (row && update) done = updateRow(ctx, c!, row, query, update);
      else if (row) {
        store.remove(c!, row.record, row.doc);
        done = { before: row.doc, modified: true };
      } else if (update && upserting) done = upsert(ctx, ns, query, update);
    };
    if (isQuick(ctx, ns, query)) await store.writer.once(() => actOnFirst(ctx, ns, query, act));
    else await actOnFirstSlowly(ctx, ns, query, act);

    const shown: Doc | undefined = wantsNew ? done.after : done.before;
    const found = done.before !== undefined;
    const lastErrorObject: { [key: string]: Plain } = { n: int(found || done.after ? 1 : 0) };
    if (!removing) lastErrorObject['updatedExisting'] = found;
    if (!found && done.after) lastErrorObject['upserted'] = done.after.get('_id');
    return { lastErrorObject, value: (shown && (project ? project(shown) : shown)) ?? null };
  },
};
