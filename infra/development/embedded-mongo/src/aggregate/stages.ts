import { type Doc, int, isDoc, type Maybe, toDouble, type Value } from '../bson/types.js';
import { badValue, fail } from '../bson/errors.js';
import { compileFilter } from '../query/matcher.js';
import { checkSort } from '../plan/plan.js';
import { compileProjection, setPath } from '../query/project.js';
import { sorted } from '../plan/sort.js';
import { compileExpression, type Expression, isCount } from '../query/expression.js';
import { compileGroup } from './group.js';

/** A stage. It passes on null, a pause in which other connections can be served. */
export type Stage = (from: Iterable<Doc | null>) => Iterable<Doc | null>;

const each = (work: (doc: Doc) => Doc | null): Stage =>
  function* (from) {
    for (const doc of from) yield doc && work(doc);
  };

const whole = (v: Value, code: number, name: string, least: number): number => {
  const n = toDouble(v);
  return isCount(v) && n! >= least
    ? n!
    : fail(`Location${code}`, `the ${name} must be a whole number of at least ${least}`);
};
const object = (v: Value, name: string): Doc =>
  isDoc(v) ? v : fail('Location15959', `the ${name} specification must be an object`);

const STAGES: Record<string, (arg: Value) => Stage> = {
  $match(arg) {
    const test = compileFilter(object(arg, '$match filter'));
    return each((doc) => (test(doc, {}) ? doc : null));
  },
  $sort(arg) {
    const sort = checkSort(object(arg, '$sort key'))!;
    if (!sort.size) fail('Location15976', '$sort stage must have at least one sort key');
    return function* (from) {
      const rows = (function* () {
        for (const doc of from) yield doc && { doc };
      })();
      for (const row of sorted(rows, sort)) yield row && row.doc;
    };
  },
  $skip(arg) {
    const n = whole(arg, 5107200, '$skip', 0);
    return function* (from) {
      let remaining = n;
      for (const doc of from) yield doc && remaining-- > 0 ? null : doc;
    };
  },
  $limit(arg) {
    const n = whole(arg, 15958, '$limit', 1);
    return function* (from) {
      let remaining = n;
      for (const doc of from) {
        yield doc;
        if (doc && --remaining === 0) return;
      }
    };
  },
  $project(arg) {
    const project = compileProjection(object(arg, '$project'));
    return project
      ? each(project)
      : fail('Location51272', 'Invalid $project :: caused by :: projection specification must have at least one field');
  },
  $addFields: addFields,
  $set: addFields,
  $unset(arg) {
    const names = (Array.isArray(arg) ? arg : [arg]).map((v) =>
      typeof v === 'string' && v
        ? v
        : fail('Location31120', '$unset specification must be a string or an array of strings'),
    );
    return each(compileProjection(new Map(names.map((name) => [name, false])))!);
  },
  $group: compileGroup,
  $count(arg) {
    const name =
      typeof arg === 'string' && arg && !/^\$|[.\0]/.test(arg)
        ? arg
        : fail('Location40156', 'the count field must be a non-empty string');
    return function* (from) {
      let n = 0;
      for (const doc of from) {
        if (doc) n++;
        yield null;
      }
      if (n) yield new Map<string, Value>([[name, int(n)]]);
    };
  },
  $sample(arg) {
    const size = whole(object(arg, '$sample').get('size') ?? null, 28747, '$sample size', 0);
    return function* (from) {
      const picked: Doc[] = [];
      let seen = 0;
      for (const doc of from) {
        const at = doc ? Math.floor(Math.random() * ++seen) : -1;
        if (doc && picked.length < size) picked.push(doc);
        else if (doc && at < size) picked[at] = doc;
        yield null;
      }
      for (let i = picked.length - 1; i > 0; i--) {
        const j = Math.floor(Math.random() * (i + 1));
        [picked[i], picked[j]] = [picked[j]!, picked[i]!];
      }
      yield* picked;
    };
  },
  $unwind(arg) {
    const options: Doc = isDoc(arg) ? arg : new Map([['path', arg]]);
    const text = options.get('path');
    const alien = [...options.keys()].find(
      (name) => !['path', 'preserveNullAndEmptyArrays', 'includeArrayIndex'].includes(name),
    );
    if (alien) fail('Location28811', `unrecognized option to $unwind stage: ${alien}`);
    if (typeof text !== 'string' || !/^\$[^$]/.test(text))
      return fail('Location28818', "path option to $unwind stage should be prefixed with a '$'");
    const path = text.slice(1).split('.');
    const index = options.get('includeArrayIndex') as string | undefined;
    const keep = options.get('preserveNullAndEmptyArrays') === true;
    return (from) => unwind(from, path, keep, index?.split('.'));
  },
};

function addFields(arg: Value): Stage {
  const fields = [...fieldsOf(object(arg, '$addFields'))];
  checkPaths(fields.map(([path]) => path));
  if (!fields.length) fail('Location40177', '$addFields specification must have at least one field');
  return each((doc) => {
    const out: Doc = new Map(doc);
    for (const [path, get] of fields) setPath(out, path, get(doc));
    return out;
  });
}
/** Yields the paths and values of the specification; a document in it continues the path, and its other fields stay. */
function* fieldsOf(spec: Doc, at: string[] = []): Generator<[path: string[], value: Expression]> {
  for (const [name, v] of spec) {
    const path = [...at, ...name.split('.')];
    if (path.includes('') || name.startsWith('$')) badValue(`FieldPath '${name}' is not valid in $addFields`);
    if (isDoc(v) && !v.size) fail('Location40180', `an empty object is not a valid value. Found empty object at path ${path.join('.')}`); // prettier-ignore
    if (isDoc(v) && ![...v.keys()].some((key) => key.startsWith('$'))) yield* fieldsOf(v, path);
    else yield [path, compileExpression(v)];
  }
}
function checkPaths(paths: string[][]): void {
  for (const a of paths)
    for (const b of paths)
      if (a !== b && a.every((part, i) => part === b[i]))
        fail('Location40176', `specification contains two conflicting paths. Cannot specify both '${a.join('.')}' and '${b.join('.')}'`); // prettier-ignore
}

function* unwind(from: Iterable<Doc | null>, path: string[], keep: boolean, index?: string[]): Generator<Doc | null> {
  for (const doc of from) {
    const v = doc && path.reduce<Maybe>((at, name) => (isDoc(at) ? at.get(name) : undefined), doc);
    const empty = v === undefined || v === null || (Array.isArray(v) && !v.length);
    if (!doc || (empty && !keep)) yield null;
    else {
      const members: [Maybe, Value][] =
        Array.isArray(v) && v.length ? v.map((m, i) => [m, BigInt(i)]) : [[Array.isArray(v) ? undefined : v, null]];
      for (const [member, at] of members) {
        const out: Doc = new Map(doc);
        if (Array.isArray(v)) setPath(out, path, member);
        if (index) setPath(out, index, at);
        yield out;
      }
    }
  }
}

export function compileStage(stage: Doc): Stage {
  const [name, arg] = [...stage][0] ?? [];
  if (stage.size !== 1) fail('Location40323', 'A pipeline stage specification object must contain exactly one field.');
  const make = Object.hasOwn(STAGES, name!) ? STAGES[name!] : undefined;
  return make ? make(arg!) : badValue(`the aggregation stage '${name}' is not supported by the embedded database`);
}
