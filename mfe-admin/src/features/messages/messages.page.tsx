import { api, formatDateTime, type Message, messages, type MessageState } from '@setu/contracts';
import { download, notify, send } from '@setu/sdk';
import { Button, buttonClass, Dialog, Icon } from '@setu/ui';
import { replyLink } from '../../components/details';
import { EmailText } from '../../components/email-text';
import { useAdminList } from '../../components/admin-list';
import { ResourcePage } from '../../components/resource-page';
import { useMay } from '../../components/rights';
import { useStateFilter } from '../../components/state-filter';
import { useAction } from '../../components/use-action';
import styles from './messages.module.css';

const { exportFailed, answered, reopened, markFailed } = messages.inbox;
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
  const [state, onState] = useStateFilter(Object.keys(stateWords) as MessageState[]);
  const list = useAdminList(api.messages.page, { query: { state } });
  return (
    <ResourcePage<Message, MessageState>
      label="Messages"
      noun="message"
      list={list}
      state={state}
      onState={onState}
      onDelete={({ _id }) => send(api.messages.remove, { params: { id: _id } })}
      states={stateWords}
      placeholder="Email or words of the message"
      texts={messages.inbox}
      fileExport={{
        load: (query, options) => download(api.messages.exportCsv, { query }, options),
        fileName: 'messages',
        failed: exportFailed,
      }}
      minWidth={448}
      rowHeight={136}
      titleOf={titleOf}
      nameOf={({ email }) => `the message from ${email}`}
      cardOf={cardOf}
      deletionOf={deletionOf}
    >
      {(message, { list: _list, ...dialog }) => (
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
    if (
      !(await run(() =>
        send(api.messages.mark, { params: { id: _id }, body: { state: answer ? 'open' : 'answered' } }),
      ))
    )
      return;
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
