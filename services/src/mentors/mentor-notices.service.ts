import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { greeting } from '../mail/greeting.js';
import { MailService } from '../mail/mail.service.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { APPLICATION, type ApplicationModel } from './application.schema.js';
import type { MentorEntry } from './college-mentors.service.js';

/** Tells mentors by email what was done with them. One without an application has no address here. */
@Injectable()
export class MentorNoticesService {
  constructor(
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'BRAND_NAME' | 'PUBLIC_ORIGIN' | 'SUPPORT_EMAIL'>,
    private readonly mail: MailService,
  ) {}

  /** Says that they are paused because two answers in a row said that visitors got none, and how to be shown again. */
  async silent({ application, college }: MentorEntry): Promise<void> {
    const { BRAND_NAME: brand, PUBLIC_ORIGIN: origin } = this.settings;
    await this.#send(application, `You are paused as a mentor: ${brand}`, [
      `twice in a row we were told that a visitor got no answer after they asked to talk to you as a mentor of ${college}. Visitors do not see you now.`,
      `When you have time again, open your page as a mentor and press “Show me again”. This page sends you the link: ${new URL('/careers/mentorship/page', origin).href}`,
    ]);
  }

  /** Says that our team has paused them, or shows them again. Says nothing about who reported them, and what. */
  async paused({ application, college }: MentorEntry, paused: boolean): Promise<void> {
    const { BRAND_NAME: brand, SUPPORT_EMAIL: support } = this.settings;
    const subject = paused ? `You are paused as a mentor: ${brand}` : `You are shown again as a mentor: ${brand}`;
    await this.#send(
      application,
      subject,
      paused
        ? [
            `our team has paused you as a mentor of ${college}, because someone has reported a problem. Visitors do not see you until we have looked into it.`,
            `You can tell us your side: write to ${support}.`,
          ]
        : [`our team shows you again as a mentor of ${college}. Thank you for your patience.`],
    );
  }

  async #send(application: string | undefined, subject: string, paragraphs: readonly string[]) {
    const found = application ? await this.applications.findById(application, { name: 1, email: 1 }).lean() : null;
    if (!found) return;
    const text = [greeting(found.name), ...paragraphs, this.settings.BRAND_NAME].join('\n\n');
    const email = { to: found.email, about: found._id.toHexString(), subject, text: `${text}\n` };
    await this.mail.bestEffort(this.mail.send(email));
  }
}
