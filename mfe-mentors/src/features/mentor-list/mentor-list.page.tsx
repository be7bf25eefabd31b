import { messages } from '@setu/contracts';
import { address, asGiven, PageHead, paths, plain, t, useSearchParams, useSearchText } from '@setu/sdk';
import { SearchBox } from '@setu/ui';
import { ChatQuestion } from '../chat-answers/chat-question';
import { MentorGrid } from '../mentor-grid/mentor-grid';
import { MinorMentors } from '../mentor-grid/minor-mentors';
import { MentorListFrame } from '../mentor-grid/mentor-skeletons';

export default function MentorListPage() {
  const { text, setText, search, submit } = useSearchText();
  const [params] = useSearchParams();
  const page = asGiven(params, 'page');
  return (
    <MentorListFrame>
      <PageHead
        title={page ? plain('Talk to Mentors, page {page}', { page }) : plain('Talk to Mentors')}
        description={plain(
          "Students and alumni of India's colleges who tell you what it is really like there. Free, on WhatsApp.",
        )}
        canonical={paths.mentors(search, Number(page) || undefined)}
        noindex={search !== ''}
      />
      <SearchBox
        label={plain('Search mentors')}
        placeholder={plain('Search Mentor from IIT...')}
        action={address(paths.mentors())}
        value={text}
        onChange={setText}
        onSubmit={submit}
      />
      <ChatQuestion />
      <MentorGrid
        query={{ search, page }}
        page={page}
        pageTo={(to) => paths.mentors(search, to)}
        none={search ? messages.mentors.noMatch : messages.mentors.none}
        hint={search && t('Try fewer words, or the name of a college, a course or a place.')}
        heading="h2"
      />
      <MinorMentors query={{ search }} />
    </MentorListFrame>
  );
}
