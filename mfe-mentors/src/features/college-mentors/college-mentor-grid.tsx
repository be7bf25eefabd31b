import { messages } from '@setu/contracts';
import { visitSeed } from '@setu/sdk';
import { MentorGrid } from '../mentor-grid/mentor-grid';

const collegeMentorsPath = (collegeId: string) =>
  `/api/mentors?college=${encodeURIComponent(collegeId)}&limit=24&order=shuffle&seed=${visitSeed()}`;

export default function CollegeMentorGrid({ collegeId }: { collegeId: string }) {
  return <MentorGrid path={collegeMentorsPath(collegeId)} none={messages.college.noMentors} />;
}
