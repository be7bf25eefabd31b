import { displayName } from '@setu/contracts';
import { langOf, translated } from '@setu/sdk';
import { branchOf } from './branch';
import styles from './programme-name.module.css';

/** Shows a programme as its authority names it, and beside it the name in the language of the page if its branch is one of the commonest. */
export function ProgrammeName({ name }: { name: string }) {
  const shown = displayName(name);
  const branch = branchOf(name);
  const inLanguage = translated(branch);
  return (
    <>
      <span lang={langOf(shown)}>{shown}</span>
      {inLanguage !== branch && <span className={styles.translation}>{inLanguage}</span>}
    </>
  );
}
