import { formatDateTime, type Message, messages, type MessageState } from '@setu/contracts';
import { http, notify } from '@setu/sdk';
import { Button, buttonClass, Dialog, Icon } from '@setu/ui';
import { replyLink } from '../../components/details';
import { EmailText } from '../../components/email-text';
import { ResourcePage } from '../../components/resource-page';
import { useMay } from '../../components/rights';
import { useAction } from '../../components/use-action';
import styles from './messages.module.css';

const { exportFailed, answered, reopened, markFailed } = messages.inbox;
const path = '/api/messages';
const stateWords: Record<MessageState, string> = { open: 'Open', answered: 'Answered' };

const titleOf = ({ email }: Message) => <EmailText email={email} />;

const cardOf = ({ createdAt, answered, text }: Message) => (
  <>
    <p>
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      {answered && ', answered'}
    </p>
    <p className="ui-clamp-2">{text}</p>
  </>
);

const deletionOf = ({ email, createdAt }: Message) => (
  <>
    The message from <b>{email}</b> of {formatDateTime(createdAt)} will be deleted permanently.
  </>
);

export default function MessagesPage() {
  return (
    <ResourcePage<Message, MessageState>
      label="Messages"
      noun="message"
      path={path}
      states={stateWords}
      placeholder="Email or words of the message"
      texts={messages.inbox}
      fileExport={{ fileName: 'messages', failed: exportFailed }}
      minWidth={448}
      rowHeight={136}
      titleOf={titleOf}
      nameOf={({ email }) => `the message from ${email}`}
      cardOf={cardOf}
      deletionOf={deletionOf}
    >
      {(message, { list, ...dialog }) => (
        <MessageDialog message={message} {...dialog} onMarked={() => void list.reload()} />
      )}
    </ResourcePage>
  );
}

interface MessageDialogProps {
  message: Message;
  onClose(): void;
  onDelete(): void;
  onMarked(): void;
}

function MessageDialog({ message, onClose, onDelete, onMarked }: MessageDialogProps) {
  const { _id, email, text, createdAt, answered: answer } = message;
  const { busy, run } = useAction(markFailed);
  const may = useMay();

  const mark = async () => {
    if (!(await run(() => http.put(`${path}/${_id}`, { state: answer ? 'open' : 'answered' })))) return;
    notify('success', answer ? reopened : answered);
    onClose();
    onMarked();
  };

  return (
    <Dialog open title={<EmailText email={email} />} onClose={onClose}>
      <div className="ui-stack">
        <p className={styles.when}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        <p className={styles.text}>{text}</p>
        {answer && (
          <p>
            Answered by <b>{answer.by}</b> on {formatDateTime(answer.at)}.
          </p>
        )}
        <div className="ui-row">
          <a href={replyLink(email)} className={buttonClass()}>
            <Icon name="mail" />
            Reply by email
          </a>
          {may('people') && (
            <>
              <Button variant="secondary" icon="check" busy={busy} onClick={mark}>
                {answer ? 'Open again' : 'Mark as answered'}
              </Button>
              <Button variant="secondary" icon="trash" disabled={busy} onClick={onDelete}>
                Delete message
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
