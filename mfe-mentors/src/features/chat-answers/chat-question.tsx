import { answerTimes, api, messages } from '@setu/contracts';
import { notify, plain, send, t, toApiError, toFormProblem, translated } from '@setu/sdk';
import { Button, Card, RadioGroup } from '@setu/ui';
import { useCallback, useEffect, useState } from 'react';
import { withoutCookie } from '../../common/without-cookie';
import { findDueQuestion, type PendingQuestion, removeQuestion } from './pending-questions';

type Answer = 'no' | keyof typeof answerTimes;

/** Asks, two days after a press on Chat Now, whether the visitor got an answer. The server cannot tell who answers. */
export function ChatQuestion() {
  const [question, setQuestion] = useState<PendingQuestion>();
  const update = useCallback(() => void findDueQuestion().then(setQuestion), []);
  useEffect(() => {
    update();
    // Sent when the data of the last person is cleared, too.
    window.addEventListener('storage', update);
    return () => window.removeEventListener('storage', update);
  }, [update]);
  if (!question) return null;
  const done = () => {
    removeQuestion(question.mentorId);
    setQuestion(undefined);
    update();
  };
  return <Question key={question.token} question={question} onDone={done} />;
}

interface QuestionProps {
  question: PendingQuestion;
  onDone(): void;
}

function Question({ question: { name, token }, onDone }: QuestionProps) {
  const [isYes, setYes] = useState(false);
  const [time, setTime] = useState<keyof typeof answerTimes>('day');
  const [busy, setBusy] = useState(false);
  const answer = async (said: Answer) => {
    setBusy(true);
    try {
      notify('success', (await send(api.mentorAnswers.send, { body: { token, answer: said } }, withoutCookie)).message);
      onDone();
    } catch (error) {
      // The token counts no more, or never will.
      if ([400, 409].includes(toApiError(error).status ?? 0)) return onDone();
      notify('error', toFormProblem(error, [], messages.mentorAnswer.failed).message);
      setBusy(false);
    }
  };
  return (
    <Card as="section" className="ui-stack">
      <h2>{t('Did you get an answer?')}</h2>
      <p>{t('You pressed Chat Now for {name}. Your answer is counted without your name.', { name })}</p>
      {isYes && (
        <RadioGroup
          label={plain('When did you get it?')}
          options={Object.entries(answerTimes).map(([value, label]) => ({
            value: value as keyof typeof answerTimes,
            label: translated(label),
          }))}
          value={time}
          onChange={setTime}
        />
      )}
      <div className="ui-row">
        {isYes ? (
          <Button size="sm" busy={busy} onClick={() => void answer(time)}>
            {t('Send')}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => setYes(true)}>
              {t('Yes')}
            </Button>
            <Button size="sm" variant="secondary" busy={busy} onClick={() => void answer('no')}>
              {t('No')}
            </Button>
          </>
        )}
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('Do not ask')}
        </Button>
      </div>
    </Card>
  );
}
