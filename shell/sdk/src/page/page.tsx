import { type PageHead as Head, shortDescription, type SiteConfig } from '@setu/contracts';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { address } from '../language/messages';

let config: SiteConfig | undefined;

/** Returns the installation's public configuration (brand, support contacts, social links), read once from the document. */
export function site(): SiteConfig {
  config ??= JSON.parse(document.getElementById('site')?.textContent ?? '{}') as SiteConfig;
  return config;
}

/** Sets the configuration, for the shell's rendering on the server alone, where there is no document to read. */
export const setSite = (site: SiteConfig): void => void (config = site);

/** Returns whether the operator has set a support number. The default of the setting is all zeros. */
export const hasSupportPhone = (): boolean => /[1-9]/.test((site().supportPhone ?? '').replace(/\D/g, '').slice(-10));

/** Returns `https://wa.me/<digits>`, a link to the support number with a prepared text. A ten-digit number counts as Indian and gets its country code. */
export function whatsAppLink(text?: string): string {
  const digits = site().supportPhone.replace(/\D/g, '');
  const number = digits.length === 10 ? `91${digits}` : digits;
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

type NoteHead = (head: Head) => void;
const HeadContext = createContext<NoteHead | undefined>(undefined);

/** For the shell's rendering on the server alone: receives what the edge writes into the document's head. */
export const HeadProvider = HeadContext.Provider;

/** Structured data is a function, which only the server calls. */
export type PageHeadProps = Omit<Head, 'structuredData'> & { structuredData?: () => object[] };

/**
 * Describes the page in the document's head. A page may render it anywhere.
 *
 * @example <PageHead title="Talk to Mentors" description="Students and alumni who answer." />
 */
export function PageHead({ description: given, structuredData, ...head }: PageHeadProps) {
  const note = useContext(HeadContext);
  const description = given && shortDescription(given);
  // A browser shares a page by its canonical address, which the document has of the page that it was loaded for.
  useEffect(() => {
    const href = site().origin + (head.canonical ? address(head.canonical) : location.pathname);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', href);
  });
  note?.({ ...head, description, structuredData: structuredData?.() });
  if (note) return null;
  const { brandName } = site();
  return (
    <>
      <title>{head.title ? `${head.title} · ${brandName}` : brandName}</title>
      {description && <meta name="description" content={description} />}
      {head.noindex && <meta name="robots" content="noindex" />}
    </>
  );
}

/** For the shell alone: id of the element before the main part. */
export const beforeMainId = 'before-main';

/** Renders a page's own header or navigation before the main part of the document, so that 'Skip to content' skips it. */
export function BeforeMain({ children }: { children: ReactNode }) {
  const container = document.getElementById(beforeMainId);
  return container ? createPortal(children, container) : children;
}
