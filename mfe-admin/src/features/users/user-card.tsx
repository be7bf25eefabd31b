import type { ListedUser } from '@setu/contracts';
import { IconButton } from '@setu/ui';
import { OpeningCard } from '../../components/opening-card';
import { nameOf } from './name-of';

interface UserCardProps {
  user: ListedUser;
  onOpen(): void;
  onDelete(): void;
}

export const UserCard = ({ user, onOpen, onDelete }: UserCardProps) => (
  <OpeningCard
    title={nameOf(user)}
    onOpen={onOpen}
    tools={<IconButton icon="trash" label={`Delete ${nameOf(user)}`} onClick={onDelete} />}
  >
    {user.name && <p>{user.email}</p>}
    {user.institute && <p className="ui-clamp-2">{user.institute}</p>}
    {user.course && <p className="ui-clamp-2">{user.course}</p>}
    {!user.institute && !user.course && <p>No profile yet</p>}
  </OpeningCard>
);
