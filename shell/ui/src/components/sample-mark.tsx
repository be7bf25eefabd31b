import { t } from '@setu/sdk';
import { VisuallyHidden } from './text';

interface SampleMarkProps {
  /** Names the samples in the language of the page, such as `rating and logo`, if their position alone does not. */
  of?: string;
}

/** Marks sample data beside it. */
export const SampleMark = ({ of }: SampleMarkProps) => (
  <span className="ui-sample">
    {of ? t('Sample {of}', { of }) : t('Sample')}
    <VisuallyHidden>, {t('made up to show how the site works')}</VisuallyHidden>
  </span>
);
