import { type ConsentState, formatDate, type GuardianAnswer, type GuardianRequest, retention } from '@setu/contracts';
import { Link, paths, site } from '@setu/sdk';
import { Button, FormAlert } from '@setu/ui';
import styles from './guardian.module.css';

interface GuardianQuestionProps {
  request: GuardianRequest;
  problem: string | undefined;
  busy: boolean;
  onAnswer(answer: GuardianAnswer): void;
}

const labels: Record<GuardianAnswer, string> = {
  confirm: 'I agree',
  decline: 'I do not agree',
  withdraw: 'Withdraw my consent',
};

/** The question to a guardian or their answer, with everything that they need to decide. */
export function GuardianQuestion({ request, problem, busy, onAnswer }: GuardianQuestionProps) {
  const { purpose, state, since, answers } = request;
  const { brandName, supportEmail } = site();
  const child = nameOf(request);
  return (
    <>
      <p>
        {explanations[state](state === 'waiting' ? request.firstName || 'who asks' : child, formatDate(since, 'long'))}
      </p>
      <p>
        {purpose === 'chat'
          ? `${child} would like to talk to students and alumni of colleges on WhatsApp, through ${brandName}, which helps students in India to find a college.`
          : `${child} has applied to become a mentor of ${brandName}, who tells school students what college is like.`}{' '}
        Under 18, this needs the consent of a parent or guardian. It costs nothing, now or later.
      </p>
      <CollectedData purpose={purpose} />
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
            {labels[answer]}
          </Button>
        ))}
      </div>
      {answers.includes('confirm') && (
        <p className={styles.note}>
          By agreeing you say that you are the parent or guardian of {child} and 18 or older, and that you agree to what
          is written here and in the <Link to={paths.policies('Minors')}>privacy policy</Link>. You can withdraw it at
          any time, as easily: we send you a link.
        </p>
      )}
      <p className={styles.note}>
        Questions? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </>
  );
}

/** The terms that the guardian agrees to: which data is collected, why, by whom and for how long. */
const CollectedData = ({ purpose }: Pick<GuardianRequest, 'purpose'>) => (
  <section className={styles.data} aria-labelledby="collected">
    <h2 id="collected">What we collect, and why</h2>
    <ul>
      {purpose === 'chat' ? (
        <>
          <li>Email address and password: to log in. No one can read the password, not even us.</li>
          <li>
            Name, phone number, school or college, course, gender, and a picture if they like: to introduce them to the
            student they want to talk to.
          </li>
        </>
      ) : (
        <li>
          Name, email address, phone number, college, course and a picture: to decide about the application and to
          contact them.
        </li>
      )}
      <li>The year of birth, your name and your email address: to ask you, and to note what you answered.</li>
    </ul>
    <h2>By whom, and for how long</h2>
    <p>
      {site().companyName} keeps it{' '}
      {purpose === 'chat' ? 'until the account is deleted' : `for ${retention.applicationMonths} months at most`}, or
      until you ask us to delete it. We never sell it, show no advertising and make no sales calls.
    </p>
  </section>
);

const nameOf = ({ firstName }: GuardianRequest) => firstName || 'Your child';

export const titleOf = (request: GuardianRequest): string => titles[request.state](nameOf(request));

const titles: Record<ConsentState, (child: string) => string> = {
  unknown: () => 'Nothing to agree to',
  adult: (child) => `${child} is 18 or older`,
  'guardian-needed': () => 'Nothing to agree to',
  waiting: (child) => `${child} asks for your consent`,
  confirmed: () => 'You have agreed',
  declined: () => 'You have not agreed',
  withdrawn: () => 'You have withdrawn your consent',
};

const explanations: Record<ConsentState, (child: string, day: string) => string> = {
  unknown: () => 'No one is asking for your consent at the moment.',
  adult: (child) => `${child} decides alone now; your consent is not needed any more.`,
  'guardian-needed': () => 'No one is asking for your consent at the moment.',
  waiting: (child) => `Please read this, and say yes or no. If you do not know ${child}, say no or do nothing.`,
  confirmed: (_, day) => `On ${day}. Thank you. You can withdraw your consent here whenever you like.`,
  declined: (_, day) => `On ${day}. Chats and applications stay closed. You can change your mind here.`,
  withdrawn: (_, day) => `On ${day}. Chats and applications are closed again. You can change your mind here.`,
};
