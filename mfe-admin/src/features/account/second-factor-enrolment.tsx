import { api, codeProblem, messages, type SecondFactorEnrolment } from '@setu/contracts';
import { send, site, useForm } from '@setu/sdk';
import { Button, FormAlert, saveFile } from '@setu/ui';
import { Fragment, useMemo } from 'react';
import { encode } from 'uqr';
import { CodeField } from '../../components/code-field';
import styles from './account.module.css';

interface EnrolmentFormProps {
  enrolment: SecondFactorEnrolment;
  onDone(recoveryCodes: string[]): Promise<void>;
  onCancel(): void;
}

/** Shows the secret to the authenticator app, as a QR code and as text, and asks for the app's first code. */
export function EnrolmentForm({ enrolment: { address, key }, onDone, onCancel }: EnrolmentFormProps) {
  const form = useForm({
    values: { code: '' },
    check({ code }) {
      const message = codeProblem(code);
      return message === undefined ? undefined : { field: 'code', message };
    },
    async send({ code }) {
      const { recoveryCodes } = await send(api.adminAccount.confirm, { body: { code } });
      await onDone(recoveryCodes);
    },
    failed: messages.adminAccount.failed,
  });
  return (
    <form {...form.props} className="ui-stack">
      <p>1. Open an authenticator app on your phone, such as Google Authenticator, and scan this QR code.</p>
      <QrCode text={address} label="QR code for your authenticator app" />
      <p>
        Or type this key into the app: <code className={styles.key}>{key.match(/.{1,4}/g)!.join(' ')}</code>
      </p>
      <p>
        <a href={address} className={styles.appLink}>
          Open the app on this device
        </a>
      </p>
      <p>2. Type the code that the app shows.</p>
      <CodeField {...form.input('code')} error={form.errorOf('code')} recovery={false} />
      <FormAlert>{form.error}</FormAlert>
      <div className="ui-row">
        <Button type="submit" busy={form.busy}>
          Switch on
        </Button>
        <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Modules of white border that cameras need. */
const border = 4;

/** Dark on white in both themes, because some cameras cannot read an inverted code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { border });
    const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size, path: cells.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface RecoveryCodeListProps {
  codes: string[];
  onSaved(): void;
}

/** The codes that replace the phone when it is lost. They are shown only once. */
export function RecoveryCodeList({ codes, onSaved }: RecoveryCodeListProps) {
  const save = () => {
    const text = [`Recovery codes for ${site().brandName}. Each works once.`, '', ...codes, ''].join('\n');
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <div className="ui-stack">
      <p>
        <strong>Save these recovery codes in a safe place.</strong> Without your phone, each of them lets you in once.
        They are not shown again.
      </p>
      <ul role="list" className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{withBreaks(code)}</code>
          </li>
        ))}
      </ul>
      <div className="ui-row">
        <Button variant="secondary" onClick={save}>
          Download as a file
        </Button>
        <Button icon="check" onClick={onSaved}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}

/** On a narrow screen a code breaks after a whole group. */
const withBreaks = (code: string) =>
  code.split(/(?<=-)/).map((group, index) => (
    <Fragment key={index}>
      <wbr />
      {group}
    </Fragment>
  ));
