import { codeProblem, messages, type SecondFactorEnrolment } from '@setu/contracts';
import { Button, FormAlert } from '@setu/ui';
import { CodeField } from '../../../components/code-field';
import { confirmEnrolment } from '../account.api';
import styles from '../account.module.css';
import { useCheckedForm } from '../use-checked-form';
import { QrCode } from './qr-code';

interface EnrolmentFormProps {
  enrolment: SecondFactorEnrolment;
  onDone(recoveryCodes: string[]): Promise<void>;
  onCancel(): void;
}

/** The secret for the app, as a picture and to be typed, and the first code back. */
export function EnrolmentForm({ enrolment: { address, key }, onDone, onCancel }: EnrolmentFormProps) {
  const form = useCheckedForm({
    values: { code: '' },
    check({ code }) {
      const message = codeProblem(code);
      return message === undefined ? undefined : { field: 'code', message };
    },
    send: async ({ code }) => onDone(await confirmEnrolment(code)),
    failed: messages.adminAccount.failed,
  });
  return (
    <form noValidate className="ui-stack" onSubmit={form.submit}>
      <p>1. Open an authenticator app on your phone, such as Google Authenticator, and scan this picture with it.</p>
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
      <CodeField {...form.register('code')} error={form.problemOf('code')} recovery={false} />
      <FormAlert>{form.formProblem}</FormAlert>
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
