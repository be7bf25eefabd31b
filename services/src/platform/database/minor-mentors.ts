import { type Connection, Types } from 'mongoose';
import { stateOf } from '../../consent/consent-rules.js';
import type { StoredConsent } from '../../consent/consent.schema.js';
import { databaseTime } from './database-clock.js';

interface Application {
  consent?: StoredConsent;
}

/** Marks mentors below 18, whom an earlier program showed to everyone. A mentor without an application has given no year of birth, and stays as they are. */
export async function markMinorMentors(connection: Connection): Promise<void> {
  const colleges = connection.collection<{ students?: { application?: string }[] }>('colleges');
  const applications = connection.collection<Application>('mentorship_applications');
  const now = new Date(await databaseTime(connection));
  for await (const { _id, students = [] } of colleges.find({ 'students.application': { $gt: '' } }))
    for (const { application } of students) {
      const found = application ? await applications.findOne({ _id: new Types.ObjectId(application) }) : null;
      if (stateOf(found?.consent, now) === 'confirmed')
        await colleges.updateOne(
          { _id, students: { $elemMatch: { application, minor: { $ne: true } } } },
          { $set: { 'students.$.minor': true }, $inc: { revision: 1 }, $currentDate: { updatedAt: true } },
        );
    }
}
