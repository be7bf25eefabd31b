import { site } from '@setu/sdk';
import { Button, saveFile } from '@setu/ui';
import { Fragment } from 'react';
import styles from '../account.module.css';

interface RecoveryCodesProps {
  codes: string[];
  onKept(): void;
}

/** On a narrow screen a code goes on in the next line after a whole group. */
const breakable = (code: string) =>
  code.split(/(?<=-)/).map((group, index) => (
    <Fragment key={index}>
      <wbr />
      {group}
    </Fragment>
  ));

/** The codes for a day without the phone. They are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const save = () => {
    const text = [`Recovery codes of ${site().brandName}, each good once:`, '', ...codes, ''].join('\n');
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <div className="ui-stack">
      <p>
        <strong>Keep these recovery codes in a safe place.</strong> Without your phone, each of them lets you in once.
        They are not shown again.
      </p>
      <ul role="list" className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{breakable(code)}</code>
          </li>
        ))}
      </ul>
      <div className="ui-row">
        <Button variant="secondary" onClick={save}>
          Save as a file
        </Button>
        <Button icon="check" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
