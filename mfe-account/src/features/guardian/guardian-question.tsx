import {
  type ConsentState,
  defaultLanguage,
  formatDate,
  type GuardianAnswer,
  type GuardianRequest,
  retention,
} from '@setu/contracts';
import { language, Link, type Message, msg, paths, plain, site, t, useLocation } from '@setu/sdk';
import { Button, FormAlert } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './guardian.module.css';

const policyLink = (content: ReactNode) => <Link to={paths.policies('Minors')}>{content}</Link>;

interface GuardianQuestionProps {
  request: GuardianRequest;
  problem: string | undefined;
  busy: boolean;
  onAnswer(answer: GuardianAnswer): void;
}

const labels: Record<GuardianAnswer, Message> = {
  confirm: msg('I agree'),
  decline: msg('I do not agree'),
  withdraw: msg('Withdraw my consent'),
};

const purposes: Record<GuardianRequest['purpose'], Message> = {
  chat: msg(
    '{child} would like to talk to students and alumni of colleges on WhatsApp, through {brandName}, which helps students in India to find a college.',
  ),
  application: msg(
    '{child} has applied to become a mentor of {brandName}, who tells school students what college is like.',
  ),
};

/** The question to a guardian or their answer, with everything that they need to decide. */
export function GuardianQuestion({ request, problem, busy, onAnswer }: GuardianQuestionProps) {
  const { purpose, state, since, answers } = request;
  const { brandName, supportEmail } = site();
  const child = nameOf(request);
  return (
    <>
      <p>
        {state === 'waiting' && !request.firstName
          ? t('Please read this, and say yes or no. If you do not know who asks, say no or do nothing.')
          : t(explanations[state], { child, day: formatDate(since, 'long', language()) })}
      </p>
      <p>
        {t(purposes[purpose], { child, brandName })}{' '}
        {t('Under 18, this needs the consent of a parent or guardian. It costs nothing, now or later.')}
      </p>
      <CollectedData purpose={purpose} />
      <EnglishDecides />
      <FormAlert>{problem}</FormAlert>
      <div className={styles.answers}>
        {answers.map((answer) => (
          <Button
            key={answer}
            wide
            variant={answer === 'confirm' ? 'primary' : answer === 'withdraw' ? 'danger' : 'secondary'}
            disabled={busy}
            onClick={() => onAnswer(answer)}
          >
            {t(labels[answer])}
          </Button>
        ))}
      </div>
      {answers.includes('confirm') && (
        <p className={styles.note}>
          {t(
            'By agreeing you say that you are the parent or guardian of {child} and 18 or older, and that you agree to what is written here and in the <link>privacy policy</link>. You can withdraw it at any time, as easily: we send you a link.',
            { child, link: policyLink },
          )}
        </p>
      )}
      <p className={styles.note}>
        {t('Questions?')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </>
  );
}

const storageTimes: Record<GuardianRequest['purpose'], Message> = {
  chat: msg(
    '{company} keeps it until the account is deleted, or until you ask us to delete it. We never sell it, show no advertising and make no sales calls.',
  ),
  application: msg(
    '{company} keeps it for {months} months at most, or until you ask us to delete it. We never sell it, show no advertising and make no sales calls.',
  ),
};

/** The terms that the guardian agrees to: which data is collected, why, by whom and for how long. */
const CollectedData = ({ purpose }: Pick<GuardianRequest, 'purpose'>) => (
  <section className={styles.data} aria-labelledby="collected">
    <h2 id="collected">{t('What we collect, and why')}</h2>
    <ul>
      {purpose === 'chat' ? (
        <>
          <li>{t('Email address and password: to log in. No one can read the password, not even us.')}</li>
          <li>
            {t(
              'Name, phone number, school or college, course, gender, and a picture if they like: to introduce them to the student they want to talk to.',
            )}
          </li>
        </>
      ) : (
        <li>
          {t(
            'Name, email address, phone number, college, course and a picture: to decide about the application and to contact them.',
          )}
        </li>
      )}
      <li>{t('The year of birth, your name and your email address: to ask you, and to note what you answered.')}</li>
    </ul>
    <h2>{t('By whom, and for how long')}</h2>
    <p>{t(storageTimes[purpose], { company: site().companyName, months: retention.applicationMonths })}</p>
  </section>
);

/** Says on a translated page that its English text decides, and links it. The address of the page has no prefix in English. */
function EnglishDecides() {
  const { pathname, hash } = useLocation();
  const toEnglish = (content: ReactNode) => (
    <a href={pathname + hash} hrefLang={defaultLanguage}>
      {content}
    </a>
  );
  return (
    language() !== defaultLanguage && (
      <p className={styles.note}>
        {t('This text is a translation. The <link>text in English</link> decides.', { link: toEnglish })}
      </p>
    )
  );
}

const nameOf = ({ firstName }: GuardianRequest) => firstName || plain('Your child');

export const titleOf = (request: GuardianRequest): string => plain(titles[request.state], { child: nameOf(request) });

const titles: Record<ConsentState, Message> = {
  unknown: msg('Nothing to agree to'),
  adult: msg('{child} is 18 or older'),
  'guardian-needed': msg('Nothing to agree to'),
  waiting: msg('{child} asks for your consent'),
  confirmed: msg('You have agreed'),
  declined: msg('You have not agreed'),
  withdrawn: msg('You have withdrawn your consent'),
};

const explanations: Record<ConsentState, Message> = {
  unknown: msg('No one is asking for your consent at the moment.'),
  adult: msg('{child} decides alone now; your consent is not needed any more.'),
  'guardian-needed': msg('No one is asking for your consent at the moment.'),
  waiting: msg('Please read this, and say yes or no. If you do not know {child}, say no or do nothing.'),
  confirmed: msg('On {day}. Thank you. You can withdraw your consent here whenever you like.'),
  declined: msg('On {day}. Chats and applications stay closed. You can change your mind here.'),
  withdrawn: msg('On {day}. Chats and applications are closed again. You can change your mind here.'),
};
