import { answerTimes, api, messages } from '@setu/contracts';
import { notify, plain, send, t, toApiError, toFormProblem, translated } from '@setu/sdk';
import { Button, Card, RadioGroup } from '@setu/ui';
import { useEffect, useState } from 'react';
import { withoutCookie } from '../../common/without-cookie';
import { type AskedChat, dueChat, forgetAsked } from './asked-chats';

type Answer = 'no' | keyof typeof answerTimes;

/** Asks, two days after a press on Chat Now, whether the visitor got an answer. The server cannot tell who answers. */
export function ChatQuestion() {
  const [chat, setChat] = useState<AskedChat>();
  useEffect(() => {
    const look = () => setChat(dueChat());
    look();
    // Sent when the data of the last person is cleared, too.
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  if (!chat) return null;
  const done = () => {
    forgetAsked(chat.mentorId);
    setChat(dueChat());
  };
  return <Question key={chat.token} chat={chat} onDone={done} />;
}

function Question({ chat: { name, token }, onDone }: { chat: AskedChat; onDone(): void }) {
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
      <h2>{t('Did somebody answer?')}</h2>
      <p>{t('You pressed Chat Now for {name}. Your answer is counted without your name.', { name })}</p>
      {isYes && (
        <RadioGroup
          label={plain('When did somebody answer?')}
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
