import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { messages, normaliseEmail, type GuardianConfirmation, type MentorshipApplication } from '@setu/contracts';
import { isValidObjectId } from 'mongoose';
import { recordGuardian } from '../access/guardian.js';
import { PersonalData, type Person } from '../access/personal-data.js';
import { PicturesService } from '../media/pictures.service.js';
import { invalid, notFound } from '../platform/api-error.js';
import { APPLICATION, type ApplicationModel, type ApplicationRecord } from './application.schema.js';

/** Folder of the applicants' pictures in the object store. */
const folder = 'applications';

/** The kinds of work one can apply for. */
const jobs = ['mentorship'];

@Injectable()
export class ApplicationsService implements OnModuleInit {
  constructor(
    @Inject(getModelToken(APPLICATION)) private readonly applications: ApplicationModel,
    private readonly pictures: PicturesService,
    personalData: PersonalData,
  ) {
    pictures.own(folder, async (picture) => (await applications.exists({ picture })) !== null);
    personalData.keepers.push({
      name: 'applications',
      find: (person) => this.#find(person),
      erase: (person) => this.#erase(person),
    });
  }

  async onModuleInit() {
    await this.applications.createIndexes();
  }

  async add(form: MentorshipApplication, guardian: GuardianConfirmation | undefined, image: Buffer | undefined) {
    if (!image) throw invalid({ image: messages.application.imageRequired });
    await this.pictures.changing(async ({ add }) => {
      const picture = await add(folder, image);
      await this.applications.create({ ...tidied(form), guardian: recordGuardian(guardian), picture });
    });
  }

  jobs(): string[] {
    return jobs;
  }

  /** Of one kind, the latest first. */
  async list(job: string) {
    if (!jobs.includes(job)) throw notFound('The category');
    return (await this.applications.find().sort({ createdAt: -1, _id: -1 }).lean()).map(shown);
  }

  async pictureOf(id: string): Promise<string> {
    const application = isValidObjectId(id) ? await this.applications.findById(id, { picture: 1 }).lean() : null;
    if (!application) throw notFound('The application');
    return this.pictures.addressOf(application.picture, 960);
  }

  async #find({ provenEmail }: Person) {
    if (!provenEmail) return [];
    const own = await this.applications.find({ email: provenEmail }).lean();
    return own.map((application) => ({
      ...shown(application),
      picture: this.pictures.addressOf(application.picture, 960),
    }));
  }

  async #erase({ provenEmail }: Person) {
    if (!provenEmail) return;
    for (const { _id, picture } of await this.applications.find({ email: provenEmail }, { picture: 1 }).lean()) {
      await this.pictures.changing(async ({ remove }) => {
        await remove(picture);
        await this.applications.deleteOne({ _id });
      });
    }
  }
}

const tidied = ({ name, email, phone, college, course }: MentorshipApplication): MentorshipApplication => ({
  name: name.trim(),
  email: normaliseEmail(email),
  phone: phone.trim(),
  college: college.trim(),
  course: course.trim(),
});

/** Without the picture, whose address is a call of its own. */
const shown = ({ _id, name, email, phone, college, course, guardian, createdAt }: ApplicationRecord) => ({
  _id: _id.toHexString(),
  name,
  email,
  phone,
  college,
  course,
  guardian,
  createdAt: createdAt.toISOString(),
});
