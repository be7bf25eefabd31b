import type { MentorCard } from '@setu/contracts';
import { Link, paths, Slot, t } from '@setu/sdk';
import { buttonClass, Dialog, Icon, Skeleton, VisuallyHidden } from '@setu/ui';
import { useEffect, useRef } from 'react';
import { addQuestion } from '../chat-answers/pending-questions';
import { ReportMentor } from '../report-mentor/report-mentor';

// Few visitors see these dialogs: they are loaded when they open.

/** Says why there is no chat yet, and asks for the consent that is missing. */
export const ConsentDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog open title={t('Before you chat')} onClose={onClose}>
    <Slot name="chat-consent" props={{}} fallback={<Skeleton shape="box" height="12em" />} />
  </Dialog>
);

/** Says that there is no mentor to chat with, before it asks for anything. */
export const NoMentorDialog = ({ mentor: { name, sample }, onClose }: Omit<ReadyDialogProps, 'url'>) => (
  <Dialog open title={t('No mentor has joined yet')} size="sm" onClose={onClose}>
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

interface ReadyDialogProps {
  mentor: MentorCard;
  url: string;
  onClose(): void;
}

/** The chat as a link: where the browser opened no tab, and for an invented mentor, in whose name no one answers. */
export function ReadyDialog({ mentor, url, onClose }: ReadyDialogProps) {
  const { name, sample } = mentor;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Dialog
      open
      title={sample ? t('{name} is a sample', { name }) : t('Your chat with {name}', { name })}
      size="sm"
      onClose={onClose}
    >
      <div className="ui-stack">
        {sample && (
          <p>
            {t(
              '{name} is made up to show how the site works, so no one answers in that name. The chat goes to our team.',
              { name },
            )}
          </p>
        )}
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
