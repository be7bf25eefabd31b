import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  isConsented,
  messages,
  normaliseEmail,
  retention,
  searchWords,
  type AgeDeclaration,
  type ApplicationCategory,
  type ApplicationState,
  type GuardianConfirmation,
  type Language,
  type MentorshipApplication,
  type Page,
  type PageQuery,
  type ReceivedApplication,
} from '@setu/contracts';
import { exportedConsent, stateOf } from '../consent/consent-rules.js';
import { recordConfirmation } from '../consent/consent.schema.js';
import { ConsentsService } from '../consent/consents.service.js';
import { StoredEmailsService } from '../mail/stored-emails.service.js';
import { PicturesService } from '../media/pictures.service.js';
import { readById } from '../platform/documents/document-ids.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { RecentList } from '../platform/documents/recent-list.js';
import { ApiError, invalid, notFound } from '../platform/http/api-error.js';
import { mapAsync } from '../platform/http/send-json.js';
import { Scheduler } from '../platform/process/scheduler.js';
import {
  leftWithAddress,
  oldDocuments,
  PersonalData,
  retentionCheckInterval,
  type Person,
} from '../privacy/personal-data.js';
import { MailboxCodesService } from '../reviews/mailbox-codes.service.js';
import { ProofPhotosService } from '../reviews/proof-photos.service.js';
import { APPLICATION, type ApplicationModel, type ApplicationRecord } from './application.schema.js';
import { CollegeMentorsService } from './college-mentors.service.js';
import { MentorLinksService } from './mentor-links.service.js';
import { MentorPausesService } from './mentor-pauses.service.js';
import { MentorshipsService } from './mentorships.service.js';
import { applicationStateOf, toReceivedApplication } from './received-application.js';
import { defaultLimit } from '../platform/http/pagination.js';

type SentApplication = MentorshipApplication &
  Partial<AgeDeclaration> & { guardian?: GuardianConfirmation; language?: Language };

/** Folder of the applicants' pictures in the object store. */
const folder = 'applications';

/** The jobs that one can apply for, in order and in lower case. */
const jobs = ['mentorship'];

const searched = [
  'name',
  'email',
  'college',
  'course',
  'phone',
  'consent.birthYear',
  'consent.correction',
  'consent.asked',
  'decision.state',
];

/** A hidden phone number cannot be found. An eighteenth birthday counts from the next write or start; it only ever makes more readable. */
const textsOf = ({ name, email, college, course, phone, consent }: ApplicationRecord) => [
  name,
  email,
  college,
  course,
  isConsented(stateOf(consent, databaseNow())) ? phone : undefined,
];

const tagsOf = ({ decision }: ApplicationRecord): ApplicationState[] => [applicationStateOf({ decision })];

@Injectable()
export class ApplicationsService implements OnModuleInit {
  readonly #list: RecentList<ApplicationRecord>;

  constructor(
    @InjectModel(APPLICATION) private readonly applications: ApplicationModel,
    private readonly pictures: PicturesService,
    private readonly consents: ConsentsService,
    private readonly emails: StoredEmailsService,
    private readonly mentors: CollegeMentorsService,
    private readonly mentorships: MentorshipsService,
    pauses: MentorPausesService,
    private readonly links: MentorLinksService,
    private readonly codes: MailboxCodesService,
    private readonly photos: ProofPhotosService,
    personalData: PersonalData,
    private readonly scheduler: Scheduler,
  ) {
    this.#list = new RecentList(applications, { fields: searched, textsOf, tagsOf, changedAt: 'changedAt' });
    consents.registerModel('application', applications, (id) => pauses.followConsents(id.toHexString()));
    pictures.registerReferenceChecker(folder, async (picture) => (await applications.exists({ picture })) !== null);
    personalData.registerProvider({
      name: 'applications',
      find: (person) => this.#find(person),
      erase: (person) => this.#erase(person),
    });
  }

  onModuleInit() {
    this.scheduler.every('old-applications', retentionCheckInterval, () => this.deleteOld(databaseNow()));
  }

  async add(form: SentApplication, image: Buffer | undefined) {
    if (!image) throw invalid({ image: messages.application.imageRequired });
    const consent = await this.consents.begin(form, form);
    const { _id } = await this.pictures.changing(async ({ add }) => {
      const picture = await add(folder, image);
      return this.applications.create({
        ...normalise(form),
        language: form.language,
        guardian: recordConfirmation(form.guardian),
        consent,
        picture,
      });
    });
    await this.consents.sendFirst('application', _id);
  }

  jobs(): string[] {
    return jobs;
  }

  async categories({ search = '', limit = defaultLimit, cursor = '' }: PageQuery): Promise<Page<ApplicationCategory>> {
    const found = jobs.filter((job) => searchWords(search).every((word) => job.includes(word)));
    const rest = found.filter((job) => job > cursor);
    const onPage = rest.slice(0, limit);
    const items = await Promise.all(
      onPage.map(async (job) => ({ job, applications: (await this.#of(job).page({ limit: 1 })).total })),
    );
    return { items, total: found.length, nextCursor: rest.length > limit ? onPage.at(-1)! : null };
  }

  async page(
    job: string,
    { state, ...query }: PageQuery & { state?: ApplicationState },
  ): Promise<Page<ReceivedApplication>> {
    const { items, ...rest } = await this.#of(job).page(query, state);
    const mentors = await this.mentors.of(items.map(({ _id }) => _id.toHexString()));
    return { items: items.map((one) => toReceivedApplication(one, mentors.get(one._id.toHexString()))), ...rest };
  }

  all(job: string): AsyncIterable<ReceivedApplication> {
    return mapAsync(this.#of(job).all(), (application) => toReceivedApplication(application));
  }

  count(job: string, search?: string): Promise<number> {
    return this.#of(job).count(search);
  }

  async pictureOf(id: string): Promise<string> {
    const application = await readById(this.applications, id, 'The application', { picture: 1, consent: 1 });
    if (!isConsented(stateOf(application.consent, databaseNow())))
      throw new ApiError(403, 'CONSENT_NEEDED', messages.consent.hidden);
    return this.pictures.urlOf(application.picture, 960);
  }

  /** Throws a 404 when there is none, or when another administrator was faster. */
  async delete(id: string, administrator: string) {
    const application = await readById(this.applications, id, 'The application', { picture: 1 });
    if (!(await this.#remove(application, administrator))) throw notFound('The application');
  }

  /** Deletes the applications whose retention has ended. Those of mentors stay as long as they are mentors. */
  async deleteOld(now: Date) {
    const found = await oldDocuments(this.applications, now, retention.applicationMonths, { picture: 1 });
    const mentors = await this.mentors.of(found.map(({ _id }) => _id.toHexString()));
    for (const application of found) if (!mentors.has(application._id.toHexString())) await this.#remove(application);
  }

  /** Throws a 404 for an unknown job. */
  #of(job: string): RecentList<ApplicationRecord> {
    if (!jobs.includes(job)) throw notFound('The category');
    return this.#list;
  }

  async #find(person: Person) {
    const own = person.provenEmail ? await this.applications.find(leftWithAddress(person)).lean() : [];
    const mentors = await this.mentors.of(own.map(({ _id }) => _id.toHexString()));
    return Promise.all(
      own.map(async (application) => ({
        ...toReceivedApplication(application, mentors.get(application._id.toHexString())),
        decision: application.decision && { ...application.decision, by: undefined },
        phone: application.phone,
        consent: application.consent && exportedConsent(application.consent, databaseNow()),
        picture: this.pictures.urlOf(application.picture, 960),
        proofPhotos: await this.photos.exportOf(application._id),
      })),
    );
  }

  async #erase(person: Person) {
    if (!person.provenEmail) return 0;
    const own = await this.applications.find(leftWithAddress(person), { picture: 1 }).lean();
    for (const application of own) await this.#remove(application);
    return own.length;
  }

  /** Deletes an application with its picture and emails, and the mentor that it made. False when it was gone already. */
  async #remove(
    { _id, picture }: Pick<ApplicationRecord, '_id' | 'picture'>,
    administrator = 'erasure of a person',
  ): Promise<boolean> {
    // First: without the application the mentor could not be found.
    await this.mentorships.remove(_id.toHexString(), administrator);
    await this.links.revokeAllOf(_id.toHexString());
    await this.codes.erase(_id);
    await this.photos.erase(_id);
    const { deletedCount } = await this.pictures.changing(async ({ remove }) => {
      await remove(picture);
      return this.applications.deleteOne({ _id });
    });
    await this.emails.eraseAbout(_id.toHexString());
    this.#list.forget(_id);
    return deletedCount > 0;
  }
}

const normalise = ({ name, email, phone, college, course }: MentorshipApplication): MentorshipApplication => ({
  name: name.trim(),
  email: normaliseEmail(email),
  phone: phone.trim(),
  college: college.trim(),
  course: course.trim(),
});
