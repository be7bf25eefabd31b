import type { MentorCard } from '@setu/contracts';
import { loadUser, notify, toApiError, toFormProblem, type User, whatsAppLink } from '@setu/sdk';
import { buttonClass, Icon } from '@setu/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { rememberChat, takeChat } from './asked-chat';
import { chatMessage } from './chat-message';
import { askToChat, mayChat } from './chat-permission';
import { openTab } from './open-tab';
import { ReadyChat } from './ready-chat';

const failed = 'The chat could not be opened. Please try again.';

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

  const askAhead = () => void askToChat(user._id).catch(() => {});
  const onClick = (event: MouseEvent) => {
    // The server has said yes: the link opens by itself, within the press.
    if (mayChat(user._id)) return;
    event.preventDefault();
    void openOnceAllowed();
  };
  const openOnceAllowed = async () => {
    try {
      await askToChat(user._id);
    } catch (error) {
      if (toApiError(error).status !== 403) return notify('error', toFormProblem(error, [], failed).message);
      // The consent ended meanwhile: what is asked for then takes the place of the link.
      rememberChat(mentor);
      return void loadUser();
    }
    if (!openTab(address)) setReady(true);
  };

  return (
    <>
      <a
        ref={link}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ wide: true })}
        aria-label={`${name} (opens WhatsApp in a new tab)`}
        onPointerEnter={askAhead}
        onFocus={askAhead}
        onClick={onClick}
      >
        <Icon name="whatsapp" />
        Chat Now
      </a>
      {ready && <ReadyChat mentor={mentor} address={address} onClose={() => setReady(false)} />}
    </>
  );
}
