import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { messages, type ApplicationMentor, type MentorPresence, type OwnMentorPage } from '@setu/contracts';
import { demandConsent } from '../consent/demand-consent.js';
import { ApiError, conflict } from '../platform/http/api-error.js';
import { APPLICATION, type ApplicationModel } from './application.schema.js';
import { CollegeMentorsService } from './college-mentors.service.js';
import { MentorAnswersService } from './mentor-answers.service.js';
import { MentorPhotosService } from './mentor-photos.service.js';
import { MentorPausesService } from './mentor-pauses.service.js';
import { MentorPresenceService } from './mentor-presence.service.js';
import { MentorStudiesService } from './mentor-studies.service.js';
import { MentorLinksService } from './mentor-links.service.js';
import { MentorshipsService } from './mentorships.service.js';

/** Does what mentors ask for on their own pages. Each call brings the key of the page. */
@Injectable()
export class MentorPagesService {
  constructor(
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    private readonly links: MentorLinksService,
    private readonly mentors: CollegeMentorsService,
    private readonly mentorships: MentorshipsService,
    private readonly pauses: MentorPausesService,
    private readonly presence: MentorPresenceService,
    private readonly studies: MentorStudiesService,
    private readonly answers: MentorAnswersService,
    private readonly photos: MentorPhotosService,
  ) {}

  async read(key: string): Promise<OwnMentorPage> {
    const { id, mentor } = await this.#find(key);
    const application = await this.applications.findById(id, { name: 1 }).lean();
    const { paused, resting, silent, ...shown } = mentor;
    const by = paused ? 'team' : resting && (silent ? 'silent' : 'self');
    const domains = await this.studies.domainsOf(mentor.collegeId);
    const answers = await this.answers.of(await this.mentors.entryOf(id));
    const photo = await this.photos.own(id, mentor.collegeId);
    return {
      name: application?.name ?? '',
      ...shown,
      domains,
      ...(photo.state !== 'none' && { photo }),
      ...(answers && { answers }),
      ...(by && { paused: by }),
    };
  }

  async save(key: string, presence: MentorPresence): Promise<OwnMentorPage> {
    const { id } = await this.#find(key);
    await this.presence.savePresence(id, presence);
    return this.read(key);
  }

  async rest(key: string, resting: boolean): Promise<OwnMentorPage> {
    const { id, mentor } = await this.#find(key);
    if (mentor.paused) throw conflict(messages.mentorPage.pausedByTeam);
    if (resting !== (mentor.resting ?? false)) await this.pauses.rest(id, resting);
    return this.read(key);
  }

  async askCode(key: string, email: string): Promise<void> {
    const { id, mentor } = await this.#find(key);
    const application = await this.#consented(id);
    await this.studies.askCode(id, mentor.collegeId, email, application?.language);
  }

  async prove(key: string, code: string): Promise<OwnMentorPage> {
    const { id, mentor } = await this.#find(key);
    // A guardian may have withdrawn since the code was sent.
    await this.#consented(id);
    await this.studies.prove(id, mentor.collegeId, code);
    return this.read(key);
  }

  async sendPhoto(key: string, image: Buffer | undefined): Promise<OwnMentorPage> {
    const { id, mentor } = await this.#find(key);
    await this.#consented(id);
    await this.photos.add(id, mentor.collegeId, image);
    return this.read(key);
  }

  async withdrawPhoto(key: string): Promise<OwnMentorPage> {
    const { id } = await this.#find(key);
    await this.photos.withdraw(id);
    return this.read(key);
  }

  async leave(key: string): Promise<void> {
    const { id } = await this.#find(key);
    await this.photos.withdraw(id);
    await this.mentorships.remove(id, 'a mentor');
    await this.links.revokeAllOf(id);
  }

  /** Returns the application of a mentor who may prove their studies. Throws a 403 while their year of birth or a guardian's consent is missing. */
  async #consented(id: string) {
    const application = await this.applications.findById(id, { language: 1, consent: 1 }).lean();
    demandConsent(application?.consent, { ...messages.consent.needed, ...messages.mentorPage.needed });
    return application;
  }

  /** Throws a 400 when the key opens no page, or they are no mentor any more. */
  async #find(key: string): Promise<{ id: string; mentor: ApplicationMentor }> {
    const id = await this.links.ownerOf(key);
    const mentor = (await this.mentors.of([id])).get(id);
    if (!mentor) throw new ApiError(400, 'LINK_SPENT', messages.mentorPage.closed);
    return { id, mentor };
  }
}
