import semver from 'semver';

/** Required step of a package's version: for removed or changed exports, for new ones, or none. */
export type Step = 'breaking' | 'addition' | 'none';

export interface ApiChange {
  step: Step;
  /** Names of removed or changed exports. */
  broken: string[];
}

/**
 * Returns the change between two API reports of a package. A removed or changed export counts as breaking, except for
 * new members that callers need not provide: optional ones, those of constants and classes, and the props of a new slot.
 */
export function changeBetween(before: string, now: string): ApiChange {
  const [old, current] = [declarationsOf(before), declarationsOf(now)];
  const broken = [...old].filter(([name, text]) => !isPreserved(text, current.get(name))).map(([name]) => name);
  if (broken.length > 0) return { step: 'breaking', broken };
  const isSame = old.size === current.size && [...old].every(([name, text]) => current.get(name) === text);
  return { step: isSame ? 'none' : 'addition', broken };
}

/** Says why a version is too low for a change since the released one; undefined if it is high enough. */
export function problemOfVersion(released: string, version: string, { step, broken }: ApiChange): string | undefined {
  if (step === 'breaking' && !(semver.gt(version, released) && !semver.satisfies(version, `^${released}`)))
    return `${broken.join(', ')} of ${released} is gone or different, which needs version ${semver.inc(released, semver.major(released) ? 'major' : 'minor')} or higher`;
  const next = semver.inc(released, semver.major(released) ? 'minor' : 'patch')!;
  if (step === 'addition' && semver.lt(version, next))
    return `it offers more than ${released}, which needs version ${next} or higher`;
  return undefined;
}

/** Returns the declarations of a report, by name, without comments. Imports are no part of the API. */
function declarationsOf(report: string): Map<string, string> {
  const code = /```ts\n([^]*)```/.exec(report)?.[1] ?? '';
  const declarations = code
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== '' && !/^\s*\/\/|^import /.test(line)))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'));
  return new Map(declarations.map((text) => [nameOf(text), text]));
}

const nameOf = (declaration: string): string =>
  /^(?:export )?(?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|namespace|type|var) ([\w$]+)/.exec(
    declaration,
  )?.[1] ?? declaration;

/** Returns whether a declaration still has all its members, in their order, and callers need not provide the new ones. */
function isPreserved(before: string, now: string | undefined): boolean {
  if (now === undefined) return false;
  const isReadOnly = /^(?:export )?(?:declare )?(?:abstract )?(?:class|const|namespace|interface SlotProps) /.test(
    before,
  );
  const old = before.split('\n');
  for (const line of now.split('\n')) {
    if (line === old[0]) old.shift();
    else if (!isReadOnly && !/^\s+(?:readonly )?[\w$"']+\?[:(]/.test(line)) return false;
  }
  return old.length === 0;
}
