import {
  api,
  checkAge,
  childNameProblem,
  type Consent,
  type ConsentState,
  firstNameOf,
  languages,
  messages,
  minute,
} from '@setu/contracts';
import {
  language,
  msg,
  notify,
  plain,
  send,
  t,
  toFormProblem,
  translated,
  useForm,
  type User,
  useSession,
} from '@setu/sdk';
import { AgeFields, Button, Field, FormAlert, Input, isMinorsYear, toAgeDeclaration } from '@setu/ui';
import { useEffect, useState } from 'react';
import { updateUser } from '../credentials/update-user';

/** States that a guardian may have changed since the page was loaded. */
const mayHaveChanged: ConsentState[] = ['waiting', 'confirmed', 'declined', 'withdrawn'];

/** The user's age and the state of their guardian's consent, with what is missing. The profile and Chat Now show it. */
export default function ConsentPanel() {
  const user = useSession((session) => session.user);
  const state = user?.consent?.state ?? 'unknown';
  useEffect(() => {
    if (mayHaveChanged.includes(state)) send(api.users.me).then(updateUser, () => {});
    // Once, when it appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return user && <ConsentOf user={user} />;
}

function ConsentOf({ user }: { user: User }) {
  const { consent } = user;
  const [changing, setChanging] = useState(false);
  const isMissing = !consent || consent.state === 'guardian-needed';
  const stop = () => setChanging(false);
  if (changing || (isMissing && !consent?.adultFrom))
    return <ConsentForm user={user} onDone={stop} onCancel={changing ? stop : undefined} />;
  return (
    <div className="ui-stack">
      <div role="status">
        <p>{describe(consent!)}</p>
        {consent!.adultFrom && (
          <p>
            {t(
              'You changed your year of birth. We have noted it, and told your parent or guardian if we had asked them. It counts from {time}.',
              { time: formatTime(consent!.adultFrom) },
            )}
          </p>
        )}
      </div>
      <div className="ui-row">
        {consent!.state === 'waiting' && <SendAgain nextLetterAt={consent!.nextLetterAt!} />}
        <Button variant="quiet" onClick={() => setChanging(true)}>
          {t(consent!.guardian ? msg('Change year or guardian') : msg('Change year of birth'))}
        </Button>
      </div>
    </div>
  );
}

function describe({ state, since, guardian, birthYear }: Consent): string {
  const who = guardian ? `${guardian.name} (${guardian.email})` : plain('Your parent or guardian');
  const time = formatTime(since);
  switch (state) {
    case 'waiting':
      return plain(
        'We have written to {who} on {time}. As soon as they agree, you can go on. Ask them to check their inbox and their spam folder.',
        { who, time },
      );
    case 'confirmed':
      return plain('{who} agreed on {time}. They can withdraw it at any time.', { who, time });
    case 'declined':
      return plain('{who} did not agree, on {time}. Until they change their mind, you cannot chat or write reviews.', {
        who,
        time,
      });
    case 'withdrawn':
      return plain(
        '{who} withdrew their consent on {time}. You cannot chat or write reviews any more, unless they agree again.',
        { who, time },
      );
    case 'adult':
      return plain('You were born in {year}: no one else needs to agree.', { year: String(birthYear) });
    default:
      return translated(messages.consent.needed[state]);
  }
}

const formatTime = (time: string) =>
  new Date(time).toLocaleString(languages[language()].tag, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });

interface ConsentFormProps {
  user: User;
  onDone(): void;
  /** Absent when there is nothing to go back to. */
  onCancel?(): void;
}

function ConsentForm({ user, onDone, onCancel }: ConsentFormProps) {
  const { birthYear, guardian } = user.consent ?? {};
  const lacksName = firstNameOf(user.name) === '';
  const asksForName = ({ birthYear }: { birthYear: string }) => lacksName && isMinorsYear(birthYear);
  const form = useForm({
    values: { name: '', birthYear: String(birthYear ?? ''), guardianName: guardian?.name ?? '', guardianEmail: '' },
    check: (values) => {
      const nameProblem = asksForName(values) ? childNameProblem(values.name) : undefined;
      return [
        checkAge({ ...values, email: user.email }, true),
        nameProblem === undefined ? undefined : { field: 'name' as const, message: nameProblem },
      ];
    },
    send: async ({ name, ...values }) => {
      const age = toAgeDeclaration(values);
      updateUser(
        await send(api.users.declareAge, {
          body: {
            ...age,
            birthYear: Number(age.birthYear),
            ...(asksForName(values) && { name: name.trim() }),
          },
        }),
      );
      onDone();
    },
    failed: messages.profile.failed,
  });
  return (
    <form {...form.props} className="ui-stack">
      <AgeFields form={form} hint={plain('Only the year. Under 18, a parent or guardian has to agree first.')} />
      {asksForName(form.values) && (
        <Field
          label={t('Your name')}
          hint={t('The email to your parent or guardian says who asks, so we need your name first.')}
          error={form.errorOf('name')}
        >
          <Input {...form.input('name')} autoComplete="name" />
        </Field>
      )}
      {form.error && <FormAlert>{form.error}</FormAlert>}
      <div className="ui-row">
        <Button type="submit" busy={form.busy}>
          {t(isMinorsYear(form.values.birthYear) ? msg('Send them the email') : msg('Continue'))}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
            {t('Go back')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Sends the email to the guardian again, some minutes after the last one at the earliest. */
function SendAgain({ nextLetterAt }: { nextLetterAt: string }) {
  const [busy, setBusy] = useState(false);
  const minutes = useMinutesUntil(nextLetterAt);

  const sendAgain = async () => {
    setBusy(true);
    try {
      updateUser(await send(api.users.askGuardianAgain));
      notify('success', messages.consent.emailSent);
    } catch (error) {
      notify('error', toFormProblem(error, [], messages.network).message);
    } finally {
      setBusy(false);
    }
  };

  if (minutes > 0)
    return (
      <p>{t('You can have it sent again in {minutes, plural, one {# minute} other {# minutes}}.', { minutes })}</p>
    );
  return (
    <Button variant="secondary" busy={busy} onClick={sendAgain}>
      {t('Send the email again')}
    </Button>
  );
}

function useMinutesUntil(time: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil((new Date(time).getTime() - now) / minute);
}
