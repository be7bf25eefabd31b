import type { MentorCard } from '@setu/contracts';
import { requestLogin, useSession } from '@setu/sdk';
import { Button } from '@setu/ui';
import { forgetChat, rememberChat } from './asked-chat';
import { ChatLink } from './chat-link';

/** Opens the chat for whoever is signed in; asks a guest to log in first, and keeps his wish. */
export function ChatNow({ mentor }: { mentor: MentorCard }) {
  const user = useSession((session) => session.user);
  const name = `Chat Now with ${mentor.name}`;
  if (user) return <ChatLink user={user} mentor={mentor} name={name} />;

  const askToLogIn = () => {
    rememberChat(mentor);
    requestLogin(undefined, forgetChat);
  };
  return (
    <Button wide icon="whatsapp" aria-label={name} onClick={askToLogIn}>
      Chat Now
    </Button>
  );
}
