import { api, firstProblems, mentorCodeForm, mentorProofForm, messages, type OwnMentorPage } from '@setu/contracts';
import { lazyComponent, notify, send, t, translated, useForm } from '@setu/sdk';
import { Button, Field, FormAlert, Input, Skeleton } from '@setu/ui';
import { studiesWords } from '../../common/mentor-words';
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { anyOf } from '../../common/any-of';
import { withoutCookie } from '../../common/without-cookie';
import { FocusedStep } from '../write-review/focused-step';
import { type ProofWay, ProofWayChoice } from '../write-review/proof-way-choice';

const MentorPhoto = lazyComponent(() => import(/* webpackChunkName: "mentor-photo" */ './mentor-photo'));

interface StudyProofProps {
  pageKey: string;
  page: Pick<OwnMentorPage, 'domains' | 'studiesChecked' | 'photo'>;
  onChanged(page: OwnMentorPage): void;
}

/** Lets a mentor prove that they study at their college, by a code to a mailbox of it or by a photo; again at any time. */
export function StudyProof(props: StudyProofProps) {
  const { domains, studiesChecked, photo } = props.page;
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [chosen, setChosen] = useState<ProofWay>();
  const way = domains.length === 0 ? 'photo' : (chosen ?? (photo ? 'photo' : 'mailbox'));
  const [hasMoved, setHasMoved] = useState(false);
  const choose = (next: ProofWay, moved: boolean) => {
    setChosen(next);
    setHasMoved(moved);
  };
  const onProven = (page: OwnMentorPage) => {
    setAsked(false);
    props.onChanged(page);
    notify('success', messages.mentorPage.studiesChecked);
  };
  return (
    <section aria-labelledby={id} className="ui-stack">
      <h2 id={id}>{t('Do you study there?')}</h2>
      <p role="status">
        {studiesChecked
          ? t('Your card says: “{words}”. It ends after a year; you can prove it again before.', {
              words: studiesWords(studiesChecked),
            })
          : t('Prove it, and your card says in which month you did. It ends after a year.')}
      </p>
      {domains.length > 0 && <ProofWayChoice way={way} onChange={(next) => choose(next, false)} />}
      {way === 'photo' ? (
        <FocusedStep key={photo?.state} hasMoved={hasMoved}>
          <Suspense fallback={<Skeleton shape="box" height="16em" />}>
            <MentorPhoto
              pageKey={props.pageKey}
              photo={photo}
              onChanged={(page) => {
                choose('photo', true);
                props.onChanged(page);
              }}
            />
          </Suspense>
        </FocusedStep>
      ) : asked ? (
        <CodeForm {...props} onChanged={onProven} onOther={() => setAsked(false)} />
      ) : (
        <MailboxForm {...props} onAsked={() => setAsked(true)} />
      )}
    </section>
  );
}

function MailboxForm({ pageKey: key, page: { domains }, onAsked }: StudyProofProps & { onAsked(): void }) {
  const form = useForm({
    values: { email: '' },
    check: (values) => firstProblems({ email: mentorCodeForm.email }, values),
    send: async ({ email }) => {
      await send(api.mentorPage.askCode, { body: { key, email } }, withoutCookie);
      onAsked();
    },
    failed: messages.mentorPage.failed,
  });
  return (
    <form {...form.props} className="ui-stack">
      <Field
        label={translated(mentorCodeForm.email.label)}
        hint={t('At {domains}. We send a code there, and keep only a hash of the address.', {
          domains: anyOf(domains),
        })}
        error={form.errorOf('email')}
      >
        <Input {...form.input('email')} type="email" autoCapitalize="none" spellCheck={false} required />
      </Field>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" variant="secondary" busy={form.busy}>
        {t('Send me a code')}
      </Button>
    </form>
  );
}

function CodeForm({ pageKey: key, onChanged, onOther }: StudyProofProps & { onOther(): void }) {
  const input = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useLayoutEffect(() => input.current?.focus(), []);
  const form = useForm({
    values: { code: '' },
    check: (values) => firstProblems({ code: mentorProofForm.code }, values),
    send: async ({ code }) => onChanged(await send(api.mentorPage.prove, { body: { key, code } }, withoutCookie)),
    failed: messages.mentorPage.failed,
  });
  return (
    <form {...form.props} className="ui-stack">
      <Field
        label={translated(mentorProofForm.code.label)}
        hint={translated(messages.reviews.codeSent)}
        error={form.errorOf('code')}
      >
        <Input ref={input} {...form.input('code')} inputMode="numeric" autoComplete="one-time-code" required />
      </Field>
      <FormAlert>{form.error}</FormAlert>
      <div className="ui-row">
        <Button type="submit" busy={form.busy}>
          {t('Confirm the code')}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          {t('Another address')}
        </Button>
      </div>
    </form>
  );
}
