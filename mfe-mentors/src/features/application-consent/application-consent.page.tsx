import { api, checkAge, type Consent, messages, type OwnApplication } from '@setu/contracts';
import { msg, PageHead, plain, send, t, toFormProblem, translated, useCall, useForm, useLocation } from '@setu/sdk';
import { AgeFields, Button, CardPage, CardPageLoading, emptyAge, FormAlert, toAgeDeclaration } from '@setu/ui';
import type { ReactNode } from 'react';

const title = msg('Complete your application');

/** Behind the link in an email to an applicant: asks for what their application lacks. The token follows the # and is posted, so that no log keeps it. */
export default function ApplicationConsentPage() {
  const token = useLocation().hash.slice(1);
  return (
    <>
      <PageHead title={plain(title)} noindex />
      <Completion key={token} token={token} />
    </>
  );
}

function Completion({ token }: { token: string }) {
  const input = token ? { body: { token } } : null;
  const asked = useCall(api.applications.readConsent, input, { revalidateOnMount: true });
  const { data: application, error, isValidating, reload, set } = asked;
  const problem = !token
    ? messages.consent.badLink
    : error && !isValidating && toFormProblem(error, [], messages.consent.badLink).message;
  if (application && !isMissing(application.consent))
    return (
      <CardPage title={plain('Your application')} focusTitle>
        <p>{describe(application.consent)}</p>
      </CardPage>
    );
  return (
    <CardPage title={plain(title)}>
      {application ? (
        <>
          <p>
            {t('Hello {name}. One thing is missing before our team may read your application.', {
              name: application.firstName,
            })}
          </p>
          <CompletionForm token={token} onDone={set} />
        </>
      ) : (
        <CardPageLoading
          problem={problem && translated(problem)}
          onRetry={error?.status === 0 ? reload : undefined}
          height="20em"
        />
      )}
    </CardPage>
  );
}

const isMissing = ({ state }: Consent) => state === 'unknown' || state === 'guardian-needed';

interface CompletionFormProps {
  token: string;
  onDone(application: OwnApplication): void;
}

function CompletionForm({ token, onDone }: CompletionFormProps) {
  const form = useForm({
    values: emptyAge,
    check: (age) => checkAge(age, true),
    send: async (values) => {
      const age = toAgeDeclaration(values);
      const body = { token, ...age, birthYear: Number(age.birthYear) };
      onDone(await send(api.applications.completeConsent, { body }));
    },
    failed: messages.application.failed,
  });
  return (
    <form {...form.props} className="ui-form-grid">
      <AgeFields form={form} hint={plain('Only the year. Under 18, a parent or guardian has to agree.')} />
      <div className="ui-form-grid__wide ui-stack">
        <FormAlert>{form.error}</FormAlert>
        <Button type="submit" wide busy={form.busy}>
          {t('Complete the application')}
        </Button>
      </div>
    </form>
  );
}

function describe({ state, guardian }: Consent): ReactNode {
  const who = guardian ? `${guardian.name} (${guardian.email})` : plain('your parent or guardian');
  switch (state) {
    case 'waiting':
      return t('Thank you. We have written to {who}. As soon as they agree, our team will read your application.', {
        who,
      });
    case 'declined':
      return t('{who} did not agree, so we do not go on with your application.', { who });
    case 'withdrawn':
      return t('{who} has withdrawn their consent, so we do not go on with your application.', { who });
    default:
      return t('Thank you, your application is complete. Our team will read it and get back to you by email or phone.');
  }
}
