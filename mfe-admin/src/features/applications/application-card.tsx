import { isConsented, type ReceivedApplication } from '@setu/contracts';
import { IconButton } from '@setu/ui';
import { formatDay } from '../../components/format-day';
import { OpeningCard } from '../../components/opening-card';

interface ApplicationCardProps {
  application: ReceivedApplication;
  onOpen(): void;
  onDelete(): void;
}

export const ApplicationCard = ({ application, onOpen, onDelete }: ApplicationCardProps) => (
  <OpeningCard
    title={application.name}
    onOpen={onOpen}
    tools={<IconButton icon="trash" label={`Delete the application of ${application.name}`} onClick={onDelete} />}
  >
    <p className="ui-clamp-2">{application.college}</p>
    <p className="ui-clamp-2">{application.course}</p>
    <p>
      Applied on {formatDay(application.createdAt)}
      {!isConsented(application.consent.state) && ', waits for consent'}
    </p>
  </OpeningCard>
);
