import type { ConsentState, GuardianAnswer, GuardianRequest } from '@setu/contracts';
import { Link, paths, site } from '@setu/sdk';
import { Button, Card, FormAlert } from '@setu/ui';
import { useEffect, useRef } from 'react';
import { CollectedData } from './collected-data';
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

export function GuardianQuestion({ request, problem, busy, onAnswer }: GuardianQuestionProps) {
  const { firstName, purpose, state, since, answers } = request;
  const { brandName, companyName, supportEmail } = site();
  const child = firstName || 'Your child';
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    // The button that had the focus is gone with what it answered.
    if (shown.current !== state) title.current?.focus();
    shown.current = state;
  }, [state]);

  return (
    <Card className={styles.card}>
      <h1 ref={title} tabIndex={-1}>
        {titles[state](child)}
      </h1>
      <p>{explained[state](child, new Date(since).toLocaleDateString('en-IN', { dateStyle: 'long' }))}</p>
      <p>
        {purpose === 'chat'
          ? `${child} would like to talk to students and alumni of colleges on WhatsApp, through ${brandName}, which helps students in India to find a college.`
          : `${child} has applied to become a mentor of ${brandName}, who tells school students what college is like.`}{' '}
        Under 18, this needs the consent of a parent or guardian. It costs nothing, now or later.
      </p>
      <CollectedData purpose={purpose} company={companyName} />
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
    </Card>
  );
}

const titles: Record<ConsentState, (child: string) => string> = {
  unknown: () => 'Nothing is asked of you',
  adult: (child) => `${child} is 18 or older`,
  'guardian-needed': () => 'Nothing is asked of you',
  waiting: (child) => `${child} asks for your consent`,
  confirmed: () => 'You have agreed',
  declined: () => 'You have not agreed',
  withdrawn: () => 'You have withdrawn your consent',
};

const explained: Record<ConsentState, (child: string, day: string) => string> = {
  unknown: () => 'At the moment nobody asks for your consent.',
  adult: (child) => `${child} decides alone now; your consent is not needed any more.`,
  'guardian-needed': () => 'At the moment nobody asks for your consent.',
  waiting: (child) => `Please read this, and say yes or no. If you do not know ${child}, say no or do nothing.`,
  confirmed: (_, day) => `On ${day}. Thank you. You can withdraw your consent here whenever you like.`,
  declined: (_, day) => `On ${day}. Nothing goes on. You can change your mind here.`,
  withdrawn: (_, day) => `On ${day}. Chats and applications are closed again. You can change your mind here.`,
};
