import { site } from '@setu/sdk';
import { provideSite } from '../../../layout/testing/site';

/** The installation's configuration with its support contacts. */
export function provideSupport(): void {
  provideSite();
  Object.assign(site(), { supportEmail: 'support@setu.example', supportPhone: '+91 00000 00000' });
}
