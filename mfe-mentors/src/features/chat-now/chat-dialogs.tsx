import { api, type MentorCard } from '@setu/contracts';
import { hasSupportPhone, Link, paths, Slot, t, useCall } from '@setu/sdk';
import { buttonClass, Dialog, Icon, Skeleton, VisuallyHidden } from '@setu/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMinorMentors } from '../../common/use-minor-mentors';
import { addQuestion } from '../chat-answers/pending-questions';
import { ReportMentor } from '../report-mentor/report-mentor';

// Few visitors see these dialogs: they are loaded when they open.

/** Says why there is no chat yet, and asks for the consent that is missing. */
export const ConsentDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog open title={t('Before you chat')} onClose={onClose}>
    <Slot name="chat-consent" props={{}} fallback={<Skeleton shape="box" height="12em" />} />
  </Dialog>
);

interface DialogProps {
  mentor: MentorCard;
  onClose(): void;
}

/** Says why no chat opens: there is no mentor yet, or this one is a sample among mentors who have joined. */
export function NoChatDialog({ mentor, onClose }: DialogProps) {
  const asksForMentors = mentor.sample === true && hasSupportPhone();
  const { data, error } = useCall(api.mentors.page, asksForMentors ? { query: { limit: 1, browse: true } } : null);
  // The list has samples only while no mentor of 18 or older has joined.
  const hasNoAdult = data?.items.every(({ sample }) => sample) ?? false;
  const minors = useMinorMentors(asksForMentors && hasNoAdult ? {} : null);
  if (asksForMentors && !data && !error) return null;
  if (hasNoAdult && minors.maySee && !minors.data && !minors.error) return null;
  const hasNone = !asksForMentors || minors.data?.items.length === 0;
  const title =
    hasNoAdult && !minors.maySee
      ? t('No mentor of 18 or older has joined yet')
      : hasNone && t('No mentor has joined yet');
  return title ? (
    <NoMentorDialog mentor={mentor} title={title} onClose={onClose} />
  ) : (
    <SampleDialog mentor={mentor} onClose={onClose} />
  );
}

const NoMentorDialog = ({ mentor: { name, sample }, title, onClose }: DialogProps & { title: ReactNode }) => (
  <Dialog open title={title} size="sm" onClose={onClose}>
    <div className="ui-stack">
      {sample && (
        <p>
          {t(
            '{name} is made up to show how the site works. Once students have joined, Chat Now opens WhatsApp with a message written for you.',
            { name },
          )}
        </p>
      )}
      <p>
        {t(
          'Until then, leave word: tell us what you would ask, and which college you have in mind. Do you study already? Be the first.',
        )}
      </p>
      <Link to={paths.contact()} className={buttonClass({ wide: true })}>
        {t('Leave word')}
      </Link>
      <Link to={paths.applyAsMentor()} className={buttonClass({ variant: 'secondary', wide: true })}>
        {t('Become a mentor')}
      </Link>
    </div>
  </Dialog>
);

const SampleDialog = ({ mentor: { name }, onClose }: DialogProps) => (
  <Dialog open title={t('{name} is a sample', { name })} size="sm" onClose={onClose}>
    <div className="ui-stack">
      <p>
        {t(
          '{name} is made up to show how the site works, so no one answers in that name. Mentors who have joined carry no such mark.',
          { name },
        )}
      </p>
      <Link to={paths.mentors()} className={buttonClass({ wide: true })} onClick={onClose}>
        {t('See all mentors')}
      </Link>
    </div>
  </Dialog>
);

/** Offers the chat as a link, where the browser opened no tab. */
export function ReadyDialog({ mentor, url, onClose }: DialogProps & { url: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Dialog open title={t('Your chat with {name}', { name: mentor.name })} size="sm" onClose={onClose}>
      <div className="ui-stack">
        <p>
          {t('WhatsApp opens with a message written for you. You see it first; nothing is sent before you press send.')}
        </p>
        <a
          ref={link}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ wide: true })}
          onClick={() => {
            void addQuestion(mentor);
            onClose();
          }}
        >
          <Icon name="whatsapp" />
          {t('Open WhatsApp chat')}
          <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
        </a>
        <ReportMentor mentor={mentor} />
      </div>
    </Dialog>
  );
}
