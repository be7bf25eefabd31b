import { Inject, Injectable } from '@nestjs/common';
import { MailService, type Content } from '../mail/mail.service.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { cutKey, writeToken, type SubjectKind } from './consent-key.js';
import type { ConsentKey, ConsentLetterKind, DueLetter, StoredConsent } from './consent.schema.js';
import { letterTexts, type Facts } from './letter-texts.js';

/** Whose consent it is. */
export interface Addressee {
  id: string;
  email: string;
  name?: string;
}

/** Letters with a link, and whose link it is. */
const links: Partial<Record<ConsentLetterKind, { of: ConsentKey['of']; page: string }>> = {
  request: { of: 'guardian', page: '/guardian' },
  agreed: { of: 'guardian', page: '/guardian' },
  corrected: { of: 'guardian', page: '/guardian' },
  'applicant-asked': { of: 'person', page: '/careers/mentorship/complete' },
};

/** Writes the letters about consents. */
@Injectable()
export class ConsentLettersService {
  constructor(
    private readonly mail: MailService,
    @Inject(SETTINGS)
    private readonly settings: Pick<Settings, 'PUBLIC_ORIGIN' | 'BRAND_NAME' | 'COMPANY_NAME' | 'SUPPORT_EMAIL'>,
  ) {}

  /** The keys with that of the letter's link, to be stored before `write` hands the letter over. */
  prepare(kind: SubjectKind, person: Addressee, consent: StoredConsent, letter: DueLetter, now: Date) {
    const to = letter.guardian?.email ?? person.email;
    const link = links[letter.kind];
    const isForGood = consent.asked === 'confirmed';
    const cut = link && cutKey(consent.keys, link.of, link.of === 'guardian' && isForGood, now);
    // The token stands behind the #: no server, proxy or log ever sees it, and a program that opens links does nothing with it.
    const address = cut && `${this.#site()}${link.page}#${writeToken({ kind, id: person.id, secret: cut.secret })}`;
    const content = this.#write(letter.kind, { kind, person, consent, letter, address: address ?? '', now });
    return { keys: cut?.keys ?? consent.keys, write: () => this.mail.send({ to, about: person.id, ...content }) };
  }

  #write(
    kind: ConsentLetterKind,
    about: Pick<Facts, 'kind' | 'person' | 'consent' | 'letter' | 'address' | 'now'>,
  ): Content {
    const { BRAND_NAME: brand, COMPANY_NAME: company, SUPPORT_EMAIL: support } = this.settings;
    const { subject, paragraphs } = letterTexts[kind]({ ...about, brand, company, support, site: this.#site() });
    return { subject, text: `${paragraphs.filter(Boolean).join('\n\n')}\n` };
  }

  #site(): string {
    return this.settings.PUBLIC_ORIGIN.replace(/\/$/, '');
  }
}
