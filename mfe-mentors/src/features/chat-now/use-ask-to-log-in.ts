import type { MentorCard } from '@setu/contracts';
import { paths, useNavigate } from '@setu/sdk';
import { rememberChat } from './asked-chat';

/** What happens when a guest presses Chat Now. */
export function useAskToLogIn() {
  const navigate = useNavigate();
  return (mentor: MentorCard) => {
    rememberChat(mentor);
    navigate(paths.login());
  };
}
