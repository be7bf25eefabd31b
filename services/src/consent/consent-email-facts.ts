import type { Language } from '@setu/contracts';
import type { SubjectKind } from './consent-token.js';
import type { DueEmail, StoredConsent } from './consent.schema.js';

/** The person whose consent it is. */
export interface Addressee {
  id: string;
  email: string;
  name?: string;
  /** Language of the emails. Default: English. */
  language?: Language;
}

/** Everything that the text of an email needs. */
export interface Facts {
  kind: SubjectKind;
  person: Addressee;
  consent: StoredConsent;
  email: DueEmail;
  /** URL of the email's link. */
  link: string;
  now: Date;
  brand: string;
  company: string;
  support: string;
  site: string;
}

export interface EmailText {
  subject: string;
  paragraphs: (string | false | undefined)[];
}
