import type { MentorCard } from '@setu/contracts';
import { buttonClass, Dialog, Icon, VisuallyHidden } from '@setu/ui';
import { useEffect, useRef } from 'react';

interface ReadyChatProps {
  mentor: MentorCard;
  address: string;
  onClose(): void;
}

/** The browser let no tab open by itself: one press does it. */
export function ReadyChat({ mentor, address, onClose }: ReadyChatProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Dialog open title={`Your chat with ${mentor.name}`} size="sm" onClose={onClose}>
      <div className="ui-stack">
        <p>WhatsApp opens with a message written for you. You see it first; nothing is sent before you press send.</p>
        <a
          ref={link}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ wide: true })}
          onClick={onClose}
        >
          <Icon name="whatsapp" />
          Open WhatsApp chat
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </div>
    </Dialog>
  );
}
