import type { SlotProps } from '@setu/sdk';

declare module '@setu/sdk' {
  interface WidgetProps {
    'account/ConsentPanel': SlotProps['chat-consent'];
    'account/LoginPanel': SlotProps['login-panel'];
    'account/SeatButton': SlotProps['seat-action'];
    'account/ShortlistButton': SlotProps['college-action'];
  }
}
