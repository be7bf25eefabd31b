import {
  type AnswerTime,
  api,
  displayName,
  firstProblems,
  maxMentorAboutLength,
  maxMentorHours,
  medianAnswerTime,
  mentorPresenceForm,
  messages,
  type OwnMentorPage,
} from '@setu/contracts';
import { type Message, msg, notify, paths, send, t, toFormProblem, translated, useForm } from '@setu/sdk';
import { Button, cx, Dialog, Field, FormAlert, Input, Textarea } from '@setu/ui';
import { presenceWords } from '../../common/mentor-words';
import { type ReactNode, useState } from 'react';
import { hoursOf, HoursFields, hoursText, type HoursForm } from './hours-fields';
import styles from './mentor-page.module.css';
import { linkAroundName } from '../../common/elements';
import { withoutCookie } from '../../common/without-cookie';
import { StudyProof } from './study-proof';

interface OwnPageProps {
  pageKey: string;
  page: OwnMentorPage;
  onChanged(page: OwnMentorPage): void;
  onLeft(message: string): void;
}

const words = messages.mentorPage;

/** Shows a mentor their own page: their presence, and presses to pause and to stop. */
export function OwnPage(props: OwnPageProps) {
  const { collegeId, college, name, ...page } = props.page;
  const presence = presenceWords(page);
  return (
    <>
      <p>
        {t('{name}, mentor of <college>{collegeName}</college>', {
          name,
          collegeName: displayName(college),
          college: linkAroundName(paths.college(collegeId)),
        })}
      </p>
      <p role="status">{stateText(page, presence)}</p>
      {page.answers && <AnswersText {...page.answers} isPublic={!page.minor && !page.paused} />}
      <PresenceForm {...props} />
      <StudyProof {...props} />
      <Presses {...props} />
    </>
  );
}

const medianWords: Record<AnswerTime, Message> = {
  day: msg('At least half of these answers came within a day.'),
  days: msg('At least half of these answers came within three days.'),
  later: msg('More than half of these answers came after more than three days.'),
};

const AnswersText = ({
  no,
  day,
  days,
  later,
  isPublic,
}: NonNullable<OwnMentorPage['answers']> & { isPublic: boolean }) => (
  <p>
    {t('What visitors say: {yes, number} of {total, number} got an answer.', {
      yes: day + days + later,
      total: no + day + days + later,
    })}{' '}
    {day + days + later > 0 && t(medianWords[medianAnswerTime({ day, days, later })])}{' '}
    {isPublic && t('Your card says so too.')}
  </p>
);

function stateText(
  { paused, minor }: Pick<OwnMentorPage, 'paused' | 'minor'>,
  presence: string | undefined,
): ReactNode {
  if (paused === 'team') return translated(words.pausedByTeam);
  if (paused === 'silent')
    return t(
      'You are paused: twice in a row we were told that a visitor got no answer. Visitors do not see you until you press “Show me again”.',
    );
  if (paused === 'self') return t('You have paused: visitors do not see you.');
  if (!minor)
    return presence ? t('Visitors can see you, and read: “{presence}”.', { presence }) : t('Visitors can see you.');
  return presence
    ? t(
        'You are below 18: people of 18 or older, and those whose parent or guardian has agreed, can see you, and read: “{presence}”.',
        { presence },
      )
    : t('You are below 18: people of 18 or older, and those whose parent or guardian has agreed, can see you.');
}

function PresenceForm({ pageKey: key, page, onChanged }: OwnPageProps) {
  const { awayUntil = '', about = '' } = page;
  const form = useForm<HoursForm & { awayUntil: string; about: string }>({
    values: { ...hoursOf(page.hours), awayUntil, about },
    check: ({ awayUntil, about, ...hours }) =>
      firstProblems(mentorPresenceForm, { hours: hoursText(hours), awayUntil, about }).map((problem) =>
        problem.field === 'hours' ? { ...problem, field: 'day1' as const } : { ...problem, field: problem.field },
      ),
    send: async ({ awayUntil, about, ...hours }) => {
      const body = { key, hours: hoursText(hours), awayUntil, about };
      onChanged(await send(api.mentorPage.save, { body }, withoutCookie));
      notify('success', words.saved);
    },
    failed: words.failed,
  });
  return (
    <form {...form.props} className="ui-stack">
      <fieldset className={cx('ui-stack', styles.times)}>
        <legend>{t('When are you there?')}</legend>
        <p>{t('Up to {count} times a week, in India’s time.', { count: maxMentorHours })}</p>
        <HoursFields form={form} />
      </fieldset>
      <Field
        label={t('{label} (optional)', { label: translated(mentorPresenceForm.awayUntil.label) })}
        hint={t('The last day on which you are away. It ends automatically.')}
        error={form.errorOf('awayUntil')}
      >
        <Input {...form.input('awayUntil')} type="date" />
      </Field>
      <Field
        label={t('{label} (optional)', { label: translated(mentorPresenceForm.about.label) })}
        hint={t('Up to {count} characters, without addresses, links and phone numbers. Everyone can read it.', {
          count: maxMentorAboutLength,
        })}
        error={form.errorOf('about')}
      >
        <Textarea {...form.input('about')} rows={3} maxLength={maxMentorAboutLength} />
      </Field>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" busy={form.busy}>
        {t('Save')}
      </Button>
    </form>
  );
}

function Presses({ pageKey: key, page: { paused }, onChanged, onLeft }: OwnPageProps) {
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const body = { key };
  const run = async (call: () => Promise<void>) => {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      notify('error', toFormProblem(error, [], words.failed).message);
    }
    setBusy(false);
  };
  const rest = () =>
    run(async () =>
      onChanged(await send(paused ? api.mentorPage.resume : api.mentorPage.pause, { body }, withoutCookie)),
    );
  const leave = () => run(async () => onLeft((await send(api.mentorPage.leave, { body }, withoutCookie)).message));
  return (
    <div className="ui-row">
      {paused !== 'team' && (
        <Button variant="secondary" busy={busy && !leaving} onClick={() => void rest()}>
          {paused ? t('Show me again') : t('Pause')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setLeaving(true)}>
        {t('Stop being a mentor')}
      </Button>
      {leaving && (
        <Dialog open size="sm" title={t('Stop being a mentor?')} onClose={() => setLeaving(false)}>
          <div className="ui-stack">
            <p>
              {t('Visitors no longer see you, and what you have written here is deleted. You can apply again later.')}
            </p>
            <Button wide busy={busy} onClick={() => void leave()}>
              {t('Stop being a mentor')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
