import { site } from '@setu/sdk';

export function SupportEmail() {
  const { supportEmail } = site();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
