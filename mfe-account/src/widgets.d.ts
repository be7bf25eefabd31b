import type { SlotProps } from '@setu/sdk';

declare module '@setu/sdk' {
  interface WidgetProps {
    'account/ConsentPanel': SlotProps['chat-consent'];
    'account/LoginPanel': SlotProps['login-panel'];
    'account/ShortlistButton': SlotProps['college-action'];
  }
}
