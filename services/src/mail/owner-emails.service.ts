import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ADMINISTRATOR, roleOf, type AdministratorModel } from '../access/administrator.schema.js';
import { MailService } from './mail.service.js';
import { type Settings, SETTINGS } from '../platform/settings.js';

/** A change that the owners are told of. */
export interface OwnerNotice {
  subject: string;
  /** Paragraphs. */
  text: string[];
}

/** Emails the owners: the administrators with every right. Only an administrator can cause such an email, so no limit holds it back (ADR 0053). */
@Injectable()
export class OwnerEmailsService {
  constructor(
    @InjectModel(ADMINISTRATOR) private readonly administrators: AdministratorModel,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'BRAND_NAME' | 'PUBLIC_ORIGIN'>,
    private readonly mail: MailService,
  ) {}

  /** Addresses of the owners who gave one. Read before a change that may remove an owner, who is told as well. */
  async addresses(): Promise<string[]> {
    const found = await this.administrators
      .find({ passwordHash: { $exists: true }, email: { $exists: true } }, { role: 1, email: 1 })
      .lean();
    return [...new Set(found.filter((one) => roleOf(one) === 'everything').map(({ email }) => email!))];
  }

  /** Tells of a change that is done already, so a failure is only logged. Returns whether all emails are in the queue. */
  send(notice: OwnerNotice, addresses?: string[]): Promise<boolean> {
    return this.mail.bestEffort(this.#queue(notice, addresses));
  }

  async #queue({ subject, text }: OwnerNotice, addresses?: string[]) {
    const { BRAND_NAME: brand, PUBLIC_ORIGIN } = this.settings;
    const page = new URL('/admin/administrators', PUBLIC_ORIGIN).href;
    const paragraphs = [
      'Hello,',
      ...text,
      `If this is wrong, log in and undo it:\n${page}`,
      'If you cannot log in any more, the operator of the site can restore your access with: npm run admin -- reset-password',
      brand,
    ];
    const content = { subject: `${subject}: ${brand}`, text: `${paragraphs.join('\n\n')}\n` };
    for (const to of addresses ?? (await this.addresses())) await this.mail.send({ to, ...content });
  }
}
