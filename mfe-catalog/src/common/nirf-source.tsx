import { t } from '@setu/sdk';
import { externalLink } from './message-elements';

/** Names the source of ranks, at the end of a paragraph. */
export const NirfSource = () =>
  t('Source: <link>National Institutional Ranking Framework, Ministry of Education</link>, 2016 to 2025.', {
    link: externalLink('https://www.nirfindia.org'),
  });
