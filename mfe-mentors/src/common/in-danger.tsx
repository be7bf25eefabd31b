import { t } from '@setu/sdk';
import { callLink } from './elements';

/** Names the numbers to call in danger, as a sentence. */
export const InDanger = () =>
  t('In danger, call the police (<police>112</police>) or Childline (<childline>1098</childline>).', {
    police: callLink('112'),
    childline: callLink('1098'),
  });
