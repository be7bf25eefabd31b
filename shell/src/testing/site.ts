import { site } from '@setu/sdk';

/** Puts a site configuration into the document, as the edge does. */
export function provideSite(): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'site';
  script.textContent = JSON.stringify({
    brandName: 'CampusSetu',
    companyName: 'CampusSetu Edutech',
    social: { linkedin: 'https://linkedin.example', x: 'https://x.example', instagram: '' },
  });
  document.head.append(script);
}

/** Adds the support contacts to the configuration. */
export function provideSupport(): void {
  provideSite();
  Object.assign(site(), { supportEmail: 'support@setu.example', supportPhone: '+91 00000 00000' });
}
