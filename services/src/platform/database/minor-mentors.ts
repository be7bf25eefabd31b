import { isAdult } from '@setu/contracts';
import { type Connection, isValidObjectId, Types } from 'mongoose';
import { databaseTime } from './database-clock.js';

/** The consent to an application, as this version stores it. */
interface Consent {
  birthYear?: number;
  correction?: { birthYear: number; from: Date };
  asked?: string;
}

/** Marks mentors below 18, whom an earlier program showed to everyone. A mentor without an application has given no year of birth, and stays as they are. */
export async function markMinorMentors(connection: Connection): Promise<void> {
  const colleges = connection.collection<{ students?: { application?: string }[] }>('colleges');
  const applications = connection.collection<{ consent?: Consent }>('mentorship_applications');
  const now = new Date(await databaseTime(connection));
  for await (const { _id, students = [] } of colleges.find({ 'students.application': { $gt: '' } }))
    for (const { application } of students) {
      if (!application || !isValidObjectId(application)) continue;
      const found = await applications.findOne({ _id: new Types.ObjectId(application) });
      if (isConfirmedMinor(found?.consent, now))
        await colleges.updateOne(
          { _id, students: { $elemMatch: { application, minor: { $ne: true } } } },
          { $set: { 'students.$.minor': true }, $inc: { revision: 1 }, $currentDate: { updatedAt: true } },
        );
    }
}

function isConfirmedMinor({ birthYear, correction, asked }: Consent = {}, now: Date): boolean {
  const year = correction && correction.from <= now ? correction.birthYear : birthYear;
  return year !== undefined && !isAdult(year, now) && asked === 'confirmed';
}
