import { isConsented, type MentorCard } from '@setu/contracts';
import { requestLogin, useSession } from '@setu/sdk';
import { Button } from '@setu/ui';
import { forgetChat, rememberChat } from './asked-chat';
import { ChatLink } from './chat-link';
import { ChatWaits } from './chat-waits';

/** Opens the chat for whoever is signed in and may; asks everybody else for what is missing, and keeps their wish. */
export function ChatNow({ mentor }: { mentor: MentorCard }) {
  const user = useSession((session) => session.user);
  const name = `Chat Now with ${mentor.name}`;
  if (user) {
    if (isConsented(user.consent?.state ?? 'unknown')) return <ChatLink user={user} mentor={mentor} name={name} />;
    return <ChatWaits mentor={mentor} name={name} />;
  }

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
