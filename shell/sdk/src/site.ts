import type { SiteConfig } from '@setu/contracts';

let config: SiteConfig | undefined;

/** The installation's public configuration (brand, support contacts, social links), read once from the document. */
export function site(): SiteConfig {
  config ??= JSON.parse(document.getElementById('site')?.textContent ?? '{}') as SiteConfig;
  return config;
}

/** `https://wa.me/<digits>` to the support number; a ten-digit Indian number gets its country code. */
export function whatsAppLink(text?: string): string {
  const digits = site().supportPhone.replace(/\D/g, '');
  const number = digits.length === 10 ? `91${digits}` : digits;
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
