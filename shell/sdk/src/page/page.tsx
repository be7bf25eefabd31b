import type { SiteConfig } from '@setu/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

let config: SiteConfig | undefined;

/** The installation's public configuration (brand, support contacts, social links), read once from the document. */
export function site(): SiteConfig {
  config ??= JSON.parse(document.getElementById('site')?.textContent ?? '{}') as SiteConfig;
  return config;
}

/** For the shell's rendering on the server alone, where there is no document to read. */
export const setSite = (site: SiteConfig): void => void (config = site);

/** `https://wa.me/<digits>`, a link to the support number with a prepared text. A ten-digit number counts as Indian and gets its country code. */
export function whatsAppLink(text?: string): string {
  const digits = site().supportPhone.replace(/\D/g, '');
  const number = digits.length === 10 ? `91${digits}` : digits;
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

export interface PageHeadProps {
  /** Stands before the brand; without one the title is the brand alone. */
  title?: string;
  /** One or two sentences for search engines and shared links. */
  description?: string;
}

type NoteHead = (head: PageHeadProps) => void;
const HeadContext = createContext<NoteHead | undefined>(undefined);

/** For the shell's rendering on the server alone: receives the page's title and description, which the edge writes into the document. */
export const HeadProvider = HeadContext.Provider;

/**
 * Title and description of the document; a page may render it anywhere.
 *
 * @example <PageHead title="Talk to Mentors" description="Students and alumni who answer." />
 */
export function PageHead({ title, description }: PageHeadProps) {
  const note = useContext(HeadContext);
  note?.({ title, description });
  if (note) return null;
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
