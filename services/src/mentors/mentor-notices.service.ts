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
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'BRAND_NAME' | 'SUPPORT_EMAIL'>,
    private readonly mail: MailService,
  ) {}

  /** Says that our team has paused them, or shows them again. Says nothing about who reported them, and what. */
  async paused({ application, college }: MentorEntry, paused: boolean): Promise<void> {
    const found = application ? await this.applications.findById(application, { name: 1, email: 1 }).lean() : null;
    if (!found) return;
    const { BRAND_NAME: brand, SUPPORT_EMAIL: support } = this.settings;
    const text = [
      greeting(found.name),
      ...(paused
        ? [
            `our team has paused you as a mentor of ${college}, because someone has reported a problem. Visitors do not see you until we have looked into it.`,
            `You can tell us your side: write to ${support}.`,
          ]
        : [`our team shows you again as a mentor of ${college}. Thank you for your patience.`]),
      brand,
    ];
    const subject = paused ? `You are paused as a mentor: ${brand}` : `You are shown again as a mentor: ${brand}`;
    const email = { to: found.email, about: found._id.toHexString(), subject, text: `${text.join('\n\n')}\n` };
    await this.mail.bestEffort(this.mail.send(email));
  }
}
