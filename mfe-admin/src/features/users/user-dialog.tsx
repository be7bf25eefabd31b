import type { ListedUser } from '@setu/contracts';
import { Avatar, Button, Dialog } from '@setu/ui';
import { MailLink, PhoneLink } from '../../components/contact-links';
import { Facts } from '../../components/facts';
import { formatMoment } from '../../components/format-day';
import { LockedPicture } from '../../components/locked-picture';
import { nameOf } from './name-of';

interface UserDialogProps {
  user: ListedUser;
  onClose(): void;
  onDelete(): void;
}

export function UserDialog({ user, onClose, onDelete }: UserDialogProps) {
  const { _id, name, email, phone, institute, course, gender, hasImage, createdAt } = user;
  const facts = [
    { label: 'Email', value: <MailLink email={email} /> },
    { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
    { label: 'Institute', value: institute },
    { label: 'Course', value: course },
    { label: 'Gender', value: gender },
    { label: 'Signed up', value: formatMoment(createdAt) },
  ];
  const missing = [...(name ? [] : ['Name']), ...facts.filter(({ value }) => !value).map(({ label }) => label)];
  return (
    <Dialog open title={nameOf(user)} onClose={onClose}>
      <div className="ui-stack">
        {hasImage ? (
          <LockedPicture path={`/api/users/${_id}/image`} alt={`Photo of ${nameOf(user)}`}>
            Tap to Unlock
          </LockedPicture>
        ) : (
          <Avatar name={email} size="lg" />
        )}
        <Facts facts={facts.filter(({ value }) => value)} />
        {missing.length > 0 && <p>Not given yet: {missing.join(', ').toLowerCase()}.</p>}
        <div className="ui-row">
          <Button variant="secondary" icon="trash" onClick={onDelete}>
            Delete user
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
