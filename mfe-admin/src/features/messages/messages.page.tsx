import { formatDateTime, type Message, messages, type MessageState, messageStates } from '@setu/contracts';
import { http, notify } from '@setu/sdk';
import { Button, buttonClass, Dialog, Icon, IconButton } from '@setu/ui';
import { ExportButton, ListToolbar, useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { CardList, DialogCard } from '../../components/card-list';
import { DeleteDialog, useItemDialogs } from '../../components/delete-dialog';
import { replyLink } from '../../components/details';
import { EmailText } from '../../components/email-text';
import { useMay } from '../../components/rights';
import { StateFilter, useStateFilter } from '../../components/state-filter';
import { useAction } from '../../components/use-action';
import styles from './messages.module.css';

const { loadFailed, none, deleted, deleteFailed, exportFailed, answered, reopened, markFailed } = messages.inbox;
const path = '/api/messages';

export default function MessagesPage() {
  const [state, setState] = useStateFilter(messageStates);
  const list = useAdminList<Message>(path, { state });
  const { opened, pendingDelete, open, askToDelete, close } = useItemDialogs<Message>();
  const may = useMay();

  return (
    <AdminPage
      title="Messages"
      action={
        may('people') && (
          <ExportButton
            path={path}
            search={list.search}
            filters={{ state }}
            fileName="messages"
            failed={exportFailed}
          />
        )
      }
    >
      <ListToolbar list={list} label="Search messages" placeholder="Email or words of the message">
        <StateFilter label="Messages" words={stateWords} value={state} onChange={setState} />
      </ListToolbar>
      <CardList list={list} label="Messages" failed={loadFailed} none={none} minWidth={448} rowHeight={136}>
        {(message) => (
          <MessageCard message={message} onOpen={() => open(message)} onDelete={() => askToDelete(message)} />
        )}
      </CardList>
      {opened && (
        <MessageDialog
          message={opened}
          onClose={close}
          onDelete={() => askToDelete(opened)}
          onMarked={() => void list.reload()}
        />
      )}
      {pendingDelete && (
        <DeleteDialog
          title="Delete this message?"
          onDelete={() => http.delete(`${path}/${pendingDelete._id}`)}
          done={deleted}
          failed={deleteFailed}
          onClose={close}
          onDeleted={() => list.remove(pendingDelete)}
        >
          <p>
            The message from <b>{pendingDelete.email}</b> of {formatDateTime(pendingDelete.createdAt)} will be deleted
            permanently.
          </p>
        </DeleteDialog>
      )}
    </AdminPage>
  );
}

interface MessageCardProps {
  message: Message;
  onOpen(): void;
  onDelete(): void;
}

const MessageCard = ({ message: { email, text, createdAt, answered }, onOpen, onDelete }: MessageCardProps) => (
  <DialogCard
    title={<EmailText email={email} />}
    onOpen={onOpen}
    tools={
      useMay()('people') && <IconButton icon="trash" label={`Delete the message from ${email}`} onClick={onDelete} />
    }
  >
    <p>
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      {answered && ', answered'}
    </p>
    <p className="ui-clamp-2">{text}</p>
  </DialogCard>
);

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

const stateWords: Record<MessageState, string> = { open: 'Open', answered: 'Answered' };
