import { messages } from '@setu/contracts';
import { PageHead, useSearchText, visitSeed } from '@setu/sdk';
import { SearchBox } from '@setu/ui';
import { MentorGrid } from '../mentor-grid/mentor-grid';
import { MentorListFrame } from '../mentor-grid/mentor-skeletons';

export default function MentorListPage() {
  const { text, setText, search, submit } = useSearchText();
  return (
    <MentorListFrame>
      <PageHead title="Talk to Mentors" />
      <SearchBox
        label="Search mentors"
        placeholder="Search Mentor from IIT..."
        value={text}
        onChange={setText}
        onSubmit={submit}
      />
      <MentorGrid
        path={listPath(search)}
        none={search ? messages.mentors.noMatch : messages.mentors.none}
        hint={search && 'Try fewer words, or the name of a college, a course or a place.'}
        heading="h2"
      />
    </MentorListFrame>
  );
}

/** Delhi University first, shuffled once for the visit. */
const listPath = (search: string): string =>
  `/api/mentors?limit=24&order=shuffle&seed=${visitSeed()}${search && `&search=${encodeURIComponent(search)}`}`;
