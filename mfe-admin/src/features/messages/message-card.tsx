import type { Message } from '@setu/contracts';
import { IconButton } from '@setu/ui';
import { formatMoment } from '../../components/format-day';
import { OpeningCard } from '../../components/opening-card';

interface MessageCardProps {
  message: Message;
  onOpen(): void;
  onDelete(): void;
}

export const MessageCard = ({ message: { email, text, createdAt }, onOpen, onDelete }: MessageCardProps) => (
  <OpeningCard
    title={email}
    onOpen={onOpen}
    tools={<IconButton icon="trash" label={`Delete the message of ${email}`} onClick={onDelete} />}
  >
    <p>
      <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
    </p>
    <p className="ui-clamp-2">{text}</p>
  </OpeningCard>
);
