import { displayName } from '@setu/contracts';
import { langOf, translated } from '@setu/sdk';
import type { ReactNode } from 'react';
import { branchOf } from '../texts/branch';

/** Shows a programme as its authority names it, and below it its name in the language of the page. */
export function ProgrammeName({ name }: { name: string }) {
  const shown = displayName(name);
  return (
    <>
      <span lang={langOf(shown)}>{shown}</span>
      <TranslatedProgramme name={name} />
    </>
  );
}

/** Shows the name of a programme in the language of the page on a line of its own, if its branch is one of the commonest. */
export function TranslatedProgramme({ name }: { name: string }): ReactNode {
  const branch = branchOf(name);
  const inLanguage = translated(branch);
  return inLanguage !== branch && <span className="ui-own-line">{inLanguage}</span>;
}
