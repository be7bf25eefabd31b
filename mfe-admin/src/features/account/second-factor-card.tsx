import {
  type AdminAccount,
  api,
  formatDate,
  messages,
  plural,
  type Reauthentication,
  type SecondFactorEnrolment,
} from '@setu/contracts';
import { notify, send, useUnsavedWork } from '@setu/sdk';
import { Badge, Button, Card, FormAlert } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import { ProofFields, useProofForm } from '../../components/proof-fields';
import styles from './account.module.css';
import { EnrolmentForm, RecoveryCodeList } from './second-factor-enrolment';

type Purpose = 'enrol' | 'renew' | 'remove';

type Step =
  | { name: 'overview' }
  | { name: 'reauthentication'; purpose: Purpose }
  | { name: 'enrolment'; enrolment: SecondFactorEnrolment }
  | { name: 'codes'; codes: string[] };

const overview: Step = { name: 'overview' };
const { secondFactorOn, secondFactorOff, codesRenewed, secondFactorIsRequired, failed } = messages.adminAccount;

interface SecondFactorCardProps {
  account: AdminAccount;
  reload(): Promise<unknown>;
}

/** The second factor, and the steps that set it up and change it. */
export function SecondFactorCard({ account, reload }: SecondFactorCardProps) {
  const [step, setStep] = useState<Step>(overview);
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(step.name);
  useUnsavedWork(step.name === 'enrolment' || step.name === 'codes');

  useEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    // Each step replaces the one that had the focus: its first field gets it, or the heading.
    (card.current?.querySelector<HTMLElement>('input:not([hidden])') ?? card.current?.querySelector('h2'))?.focus();
  }, [step.name]);

  const finish = async (message: string, next: Step) => {
    notify('success', message);
    setStep(next);
    await reload();
  };

  const change = async (purpose: Purpose, proof: Reauthentication) => {
    if (purpose === 'enrol') {
      const enrolment = await send(api.adminAccount.enrol, { body: proof });
      setStep({ name: 'enrolment', enrolment });
    } else if (purpose === 'renew') {
      const { recoveryCodes } = await send(api.adminAccount.renewRecoveryCodes, { body: proof });
      await finish(codesRenewed, { name: 'codes', codes: recoveryCodes });
    } else {
      await send(api.adminAccount.removeSecondFactor, { body: proof });
      await finish(secondFactorOff, overview);
    }
  };

  return (
    <Card as="section" ref={card} aria-labelledby="second-factor" className={styles.card}>
      <h2 id="second-factor" tabIndex={-1}>
        Second factor {account.secondFactor ? <Badge>On</Badge> : <Badge>Off</Badge>}
      </h2>
      {step.name === 'overview' && (
        <Overview account={account} onChoose={(purpose) => setStep({ name: 'reauthentication', purpose })} />
      )}
      {step.name === 'reauthentication' && (
        <ReauthenticationForm
          account={account}
          purpose={step.purpose}
          onConfirm={(proof) => change(step.purpose, proof)}
          onCancel={() => setStep(overview)}
        />
      )}
      {step.name === 'enrolment' && (
        <EnrolmentForm
          enrolment={step.enrolment}
          onCancel={() => setStep(overview)}
          onDone={(codes) => finish(secondFactorOn, { name: 'codes', codes })}
        />
      )}
      {step.name === 'codes' && <RecoveryCodeList codes={step.codes} onSaved={() => setStep(overview)} />}
    </Card>
  );
}

interface OverviewProps {
  account: AdminAccount;
  onChoose(purpose: Purpose): void;
}

function Overview({ account: { secondFactor, secondFactorRequired }, onChoose }: OverviewProps) {
  if (!secondFactor)
    return (
      <>
        <p>
          With a second factor, logging in also takes a code from an app on your phone. A stolen password is not enough.
        </p>
        <div>
          <Button icon="shield-check" onClick={() => onChoose('enrol')}>
            Set up
          </Button>
        </div>
      </>
    );
  const { since, recoveryCodesLeft } = secondFactor;
  return (
    <>
      <p>
        On since {formatDate(since)}. You have {plural(recoveryCodesLeft, 'recovery code')} left.
      </p>
      {secondFactorRequired && <p>{secondFactorIsRequired}</p>}
      <div className="ui-row">
        <Button variant="secondary" onClick={() => onChoose('renew')}>
          New recovery codes
        </Button>
        <Button variant="secondary" onClick={() => onChoose('enrol')}>
          Move to another app
        </Button>
        {!secondFactorRequired && (
          <Button variant="secondary" onClick={() => onChoose('remove')}>
            Switch off
          </Button>
        )}
      </div>
    </>
  );
}

const actions: Record<Purpose, string> = { enrol: 'Continue', renew: 'Create new codes', remove: 'Switch off' };

interface ReauthenticationFormProps {
  account: AdminAccount;
  purpose: Purpose;
  /** Rejects with the server's error. */
  onConfirm(proof: Reauthentication): Promise<void>;
  onCancel(): void;
}

/** Asks for the password, and for a code if there is a second factor: an unattended page must not be enough to change the log-in. */
function ReauthenticationForm({ account, purpose, onConfirm, onCancel }: ReauthenticationFormProps) {
  const { form, asksForCode } = useProofForm(onConfirm, failed);
  return (
    <form {...form.props} className="ui-stack">
      {/* For password managers. */}
      <input hidden autoComplete="username" value={account.username} readOnly />
      <ProofFields form={form} asksForCode={asksForCode} />
      <FormAlert>{form.error}</FormAlert>
      <div className="ui-row">
        <Button type="submit" busy={form.busy}>
          {actions[purpose]}
        </Button>
        <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
