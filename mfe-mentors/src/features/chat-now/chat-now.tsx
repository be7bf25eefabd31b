import type { MentorCard } from '@setu/contracts';
import { useSession, whatsAppLink } from '@setu/sdk';
import { Button, buttonClass, Icon } from '@setu/ui';
import { chatMessage } from './chat-message';
import { useAskToLogIn } from './use-ask-to-log-in';

/** Opens the chat for whoever is signed in: a real link, which no pop-up blocker swallows. Asks a guest to log in. */
export function ChatNow({ mentor }: { mentor: MentorCard }) {
  const user = useSession((session) => session.user);
  const askToLogIn = useAskToLogIn();
  const name = `Chat Now with ${mentor.name}`;

  if (!user)
    return (
      <Button wide icon="whatsapp" aria-label={name} onClick={() => askToLogIn(mentor)}>
        Chat Now
      </Button>
    );
  return (
    <a
      href={whatsAppLink(chatMessage(user, mentor))}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ wide: true })}
      aria-label={`${name} (opens WhatsApp in a new tab)`}
    >
      <Icon name="whatsapp" />
      Chat Now
    </a>
  );
}
