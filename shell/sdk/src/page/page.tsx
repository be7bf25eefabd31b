import type { SiteConfig } from '@setu/contracts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

let config: SiteConfig | undefined;

/** The installation's public configuration (brand, support contacts, social links), read once from the document. */
export function site(): SiteConfig {
  config ??= JSON.parse(document.getElementById('site')?.textContent ?? '{}') as SiteConfig;
  return config;
}

/** `https://wa.me/<digits>`, a link to the support number with a prepared text. A ten-digit number counts as Indian and gets its country code. */
export function whatsAppLink(text?: string): string {
  const digits = site().supportPhone.replace(/\D/g, '');
  const number = digits.length === 10 ? `91${digits}` : digits;
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

interface PageHeadProps {
  /** Stands before the brand; without one the title is the brand alone. */
  title?: string;
  /** One or two sentences for search engines and shared links. */
  description?: string;
}

/**
 * Title and description of the document; a page may render it anywhere.
 *
 * @example <PageHead title="Talk to Mentors" description="Students and alumni who answer." />
 */
export function PageHead({ title, description }: PageHeadProps) {
  const { brandName } = site();
  return (
    <>
      <title>{title ? `${title} · ${brandName}` : brandName}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}

/** For the shell alone: id of the element before the main part. */
export const beforeMainId = 'before-main';

/** Renders a page's own header or navigation before the main part of the document, so that 'Skip to content' skips it. */
export function BeforeMain({ children }: { children: ReactNode }) {
  const place = document.getElementById(beforeMainId);
  return place ? createPortal(children, place) : children;
}
