import { defaultLanguage } from '@setu/contracts';
import { language, site, t } from '@setu/sdk';
import type { ReactNode } from 'react';

const toFeedback = (content: ReactNode) => <a href="#feedback-title">{content}</a>;

/** Says in a translated page that the translation still has to be reviewed, until all of it is. */
export const TranslationNote = ({ className }: { className?: string }) =>
  language() === defaultLanguage || site().isReviewed ? null : (
    <div className={className}>
      <p>{t('Translated by a machine, not reviewed yet. <link>Suggest better words</link>', { link: toFeedback })}</p>
    </div>
  );
