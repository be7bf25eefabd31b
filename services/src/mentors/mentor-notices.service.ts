import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ProofPhotoReason } from '@setu/contracts';
import type { Types } from 'mongoose';
import { MailService } from '../mail/mail.service.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { APPLICATION, type ApplicationModel } from './application.schema.js';
import type { MentorEntry } from './college-mentors.service.js';
import { mentorEmails } from './mentor-emails.js';

/** Tells mentors by email what was done with them. One without an application has no address here. */
@Injectable()
export class MentorNoticesService {
  constructor(
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'BRAND_NAME' | 'PUBLIC_ORIGIN' | 'SUPPORT_EMAIL'>,
    private readonly mail: MailService,
  ) {}

  /** Says that they are paused because two answers in a row said that visitors got none, and how to be shown again. */
  async silent(mentor: MentorEntry): Promise<void> {
    await this.#send('silent', mentor);
  }

  /** Says that our team has paused them, or shows them again. */
  async paused(mentor: MentorEntry, paused: boolean): Promise<void> {
    await this.#send(paused ? 'paused' : 'shownAgain', mentor);
  }

  /** Says what a checker decided on their photo. After an approval it says that their card shows it. */
  async photoDecided(application: Types.ObjectId, reason?: ProofPhotoReason): Promise<void> {
    const found = await this.applications.findById(application, { name: 1, email: 1, language: 1 }).lean();
    if (!found) return;
    const emails = mentorEmails(found);
    const content = reason
      ? emails.photoRejected(this.settings, found.name, reason)
      : emails.photoAccepted(this.settings, found.name);
    await this.mail.bestEffort(this.mail.send({ to: found.email, about: application.toHexString(), ...content }));
  }

  async #send(kind: 'silent' | 'paused' | 'shownAgain', { application, college }: MentorEntry) {
    const found = application
      ? await this.applications.findById(application, { name: 1, email: 1, language: 1 }).lean()
      : null;
    if (!found) return;
    const content = mentorEmails(found)[kind](this.settings, found.name, college);
    await this.mail.bestEffort(this.mail.send({ to: found.email, about: found._id.toHexString(), ...content }));
  }
}
