import '@setu/sdk';
import type { ShortlistButtonProps } from './features/shortlist/shortlist-button';

declare module '@setu/sdk' {
  interface WidgetProps {
    'account/ConsentPanel': object;
    'account/LoginPanel': object;
    'account/ShortlistButton': ShortlistButtonProps;
  }
}
