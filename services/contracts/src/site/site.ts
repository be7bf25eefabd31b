import type { Language } from '../text/languages.js';

/** Public configuration of an installation; the edge writes it into every document. */
export interface SiteConfig {
  /** How visitors reach the site: `https://campus.example`. */
  origin: string;
  brandName: string;
  companyName: string;
  supportEmail: string;
  /** As shown; the WhatsApp link takes its digits. */
  supportPhone: string;
  /** Name, with an email address or a phone number, of the person who protects minors; absent when the operator has named no one. */
  childSafetyContact?: string;
  social: { linkedin: string; x: string; instagram: string };
  /** Address of the mentor application form that sign-up links to. */
  mentorFormUrl: string;
  /** True when `/auth/google` is set up. */
  googleSignIn: boolean;
  /** Whether browsers save visited public pages, to be read offline. */
  offlinePages: boolean;
  /** Languages of the site besides English. */
  languages?: Language[];
  /** Names of all languages of the site, by code, if there are others than English. */
  languageNames?: Partial<Record<Language, string>>;
  /** Whether native readers have reviewed all texts of the site in the language of the document. */
  isReviewed?: boolean;
}

/** Whether a path is one of the administrator's pages, which have no header and footer: `/admin` and what lies below it. */
export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/i.test(path);
