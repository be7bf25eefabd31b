import { messages, type AdminAccount, type SecondFactorEnrolment } from '@setu/contracts';
import { notify, useUnsavedWork } from '@setu/sdk';
import { Badge, Button, Card } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../components/format-day';
import { beginEnrolment, removeSecondFactor, renewRecoveryCodes } from '../account.api';
import styles from '../account.module.css';
import { EnrolmentForm } from './enrolment-form';
import { IdentityForm } from './identity-form';
import { RecoveryCodes } from './recovery-codes';

type Step =
  | { name: 'overview' }
  | { name: 'identity'; purpose: 'enrol' | 'renew' | 'remove' }
  | { name: 'enrolment'; enrolment: SecondFactorEnrolment }
  | { name: 'codes'; codes: string[] };

const overview: Step = { name: 'overview' };

interface SecondFactorCardProps {
  account: AdminAccount;
  reload(): Promise<unknown>;
}

/** The second factor, and the steps that set it up and change it. */
export function SecondFactorCard({ account, reload }: SecondFactorCardProps) {
  const { secondFactor, secondFactorRequired } = account;
  const [step, setStep] = useState<Step>(overview);
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(step.name);
  useUnsavedWork(step.name === 'enrolment' || step.name === 'codes');

  useEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    // Each step takes the place of the one that had the focus: its first field is where to go on, or else its heading.
    (card.current?.querySelector<HTMLElement>('input:not([hidden])') ?? card.current?.querySelector('h2'))?.focus();
  }, [step.name]);

  const ask = (purpose: 'enrol' | 'renew' | 'remove') => setStep({ name: 'identity', purpose });
  const done = async (message: string, next: Step) => {
    notify('success', message);
    setStep(next);
    await reload();
  };
  const { secondFactorOn, secondFactorOff, codesRenewed } = messages.adminAccount;

  return (
    <Card as="section" ref={card} aria-labelledby="second-factor" className={styles.card}>
      <h2 id="second-factor" tabIndex={-1}>
        Second factor {secondFactor ? <Badge>On</Badge> : <Badge>Off</Badge>}
      </h2>
      {step.name === 'overview' && !secondFactor && (
        <>
          <p>
            With it, logging in takes a code from an app on your phone as well. Then a stolen password is not enough.
          </p>
          <div>
            <Button icon="shield-check" onClick={() => ask('enrol')}>
              Set up
            </Button>
          </div>
        </>
      )}
      {step.name === 'overview' && secondFactor && (
        <>
          <p>
            On since {formatDay(secondFactor.since)}. You have {secondFactor.recoveryCodesLeft} recovery{' '}
            {secondFactor.recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
          </p>
          {secondFactorRequired && <p>{messages.adminAccount.secondFactorIsRequired}</p>}
          <div className="ui-row">
            <Button variant="secondary" onClick={() => ask('renew')}>
              New recovery codes
            </Button>
            <Button variant="secondary" onClick={() => ask('enrol')}>
              Move to another app
            </Button>
            {!secondFactorRequired && (
              <Button variant="secondary" onClick={() => ask('remove')}>
                Switch off
              </Button>
            )}
          </div>
        </>
      )}
      {step.name === 'identity' && (
        <IdentityForm
          account={account}
          action={actions[step.purpose]}
          onCancel={() => setStep(overview)}
          onConfirmed={async (proof) => {
            if (step.purpose === 'enrol') return setStep({ name: 'enrolment', enrolment: await beginEnrolment(proof) });
            if (step.purpose === 'renew')
              return done(codesRenewed, { name: 'codes', codes: await renewRecoveryCodes(proof) });
            await removeSecondFactor(proof);
            return done(secondFactorOff, overview);
          }}
        />
      )}
      {step.name === 'enrolment' && (
        <EnrolmentForm
          enrolment={step.enrolment}
          onCancel={() => setStep(overview)}
          onDone={(codes) => done(secondFactorOn, { name: 'codes', codes })}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => setStep(overview)} />}
    </Card>
  );
}

const actions = { enrol: 'Go on', renew: 'Make new codes', remove: 'Switch off' };
