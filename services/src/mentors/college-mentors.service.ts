import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApplicationMentor } from '@setu/contracts';
import { Types } from 'mongoose';
import { COLLEGE, type CollegeModel, type CollegeRecord, type StoredStudent } from '../catalog/college.schema.js';

/** A mentor in the list of their college. */
export interface MentorEntry {
  name: string;
  collegeId: string;
  /** Name of the college. */
  college: string;
  paused: boolean;
  /** Id of the application that made them a mentor; absent for one from the form of the college. */
  application?: string;
}

/** Reads which accepted applicants are mentors. Only the college stores this: removing a person in its form ends their mentorship. */
@Injectable()
export class CollegeMentorsService {
  constructor(@InjectModel(COLLEGE) private readonly colleges: CollegeModel) {}

  /** Returns the mentors that these applications made, by the application's id. */
  async of(applications: readonly string[]): Promise<Map<string, ApplicationMentor>> {
    const colleges = await this.colleges
      .find({ 'students.application': { $in: [...applications] }, deleting: { $ne: true } }, { name: 1, students: 1 })
      .lean<Pick<CollegeRecord, '_id' | 'name' | 'students'>[]>();
    return new Map(
      colleges.flatMap(({ _id, name, students = [] }) =>
        // A college may have others too.
        students.flatMap((student) =>
          student.application && applications.includes(student.application)
            ? [[student.application, mentorOf(_id.toHexString(), name, student)] as const]
            : [],
        ),
      ),
    );
  }

  /** Returns the id of the mentor that an application made. */
  async entryOf(application: string): Promise<string | undefined> {
    const college = await this.colleges
      .findOne({ 'students.application': application, deleting: { $ne: true } }, { students: 1 })
      .lean<Pick<CollegeRecord, 'students'>>();
    const found = college?.students?.find((student) => student.application === application);
    return found && String(found._id);
  }

  /** The mentors with these ids, by id. */
  async entries(ids: readonly string[]): Promise<Map<string, MentorEntry>> {
    const colleges = await this.colleges
      .find(
        { 'students._id': { $in: ids.map((id) => new Types.ObjectId(id)) }, deleting: { $ne: true } },
        { name: 1, students: 1 },
      )
      .lean<Pick<CollegeRecord, '_id' | 'name' | 'students'>[]>();
    return new Map(
      colleges.flatMap((college) =>
        (college.students ?? []).map(({ _id, name, paused = false, application }) => [
          String(_id),
          { name, collegeId: college._id.toHexString(), college: college.name, paused, application },
        ]),
      ),
    );
  }
}

/** Returns a stored mentor as administrators and they themselves see them. */
function mentorOf(
  collegeId: string,
  college: string,
  { paused = false, resting, silent, minor, hours, awayUntil, studiesChecked, about }: StoredStudent,
): ApplicationMentor {
  return {
    collegeId,
    college,
    paused,
    hours,
    awayUntil,
    studiesChecked,
    about,
    ...(resting && { resting: true }),
    ...(silent && { silent: true }),
    ...(minor && { minor: true }),
  };
}
