import type { MentorCard } from '@setu/contracts';
import { type User, whatsAppLink } from '@setu/sdk';
import { buttonClass, Icon } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import { takeChat } from './asked-chat';
import { chatMessage } from './chat-message';
import { openTab } from './open-tab';
import { ReadyChat } from './ready-chat';

interface ChatLinkProps {
  user: User;
  mentor: MentorCard;
  name: string;
}

/** A real link, which no pop-up blocker swallows. The chat that was asked for before the log-in opens by itself, or is laid ready. */
export function ChatLink({ user, mentor, name }: ChatLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [ready, setReady] = useState(false);
  const address = whatsAppLink(chatMessage(user, mentor));

  useEffect(() => {
    const asked = takeChat(mentor);
    if (!asked) return;
    // The button that had the focus has gone with the log-in.
    link.current?.focus();
    // Only right after the log-in is a tab that opens by itself no surprise.
    if (asked === 'before' || !openTab(address)) setReady(true);
    // Once, when it appears: the chat of that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <>
      <a
        ref={link}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ wide: true })}
        aria-label={`${name} (opens WhatsApp in a new tab)`}
      >
        <Icon name="whatsapp" />
        Chat Now
      </a>
      {ready && <ReadyChat mentor={mentor} address={address} onClose={() => setReady(false)} />}
    </>
  );
}
