import '@setu/sdk';

declare module '@setu/sdk' {
  interface WidgetProps {
    'account/ConsentPanel': object;
    'account/LoginPanel': object;
  }
}
