import type { Message } from '@setu/contracts';
import { Button, buttonClass, Dialog, Icon } from '@setu/ui';
import { replyAddress } from '../../components/contact-links';
import { formatMoment } from '../../components/format-day';
import styles from './message-dialog.module.css';

interface MessageDialogProps {
  message: Message;
  onClose(): void;
  onDelete(): void;
}

export const MessageDialog = ({ message: { email, text, createdAt }, onClose, onDelete }: MessageDialogProps) => (
  <Dialog open title={email} onClose={onClose}>
    <div className="ui-stack">
      <p className={styles.when}>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      <div className="ui-row">
        <a href={replyAddress(email)} className={buttonClass()}>
          <Icon name="mail" />
          Reply by email
        </a>
        <Button variant="secondary" icon="trash" onClick={onDelete}>
          Delete message
        </Button>
      </div>
    </div>
  </Dialog>
);
