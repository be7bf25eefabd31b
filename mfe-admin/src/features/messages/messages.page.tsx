import { formatDateTime, type Message, messages } from '@setu/contracts';
import { http } from '@setu/sdk';
import { Button, buttonClass, Dialog, Icon, IconButton } from '@setu/ui';
import { ExportButton, ListToolbar, useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { CardList, DialogCard } from '../../components/card-list';
import { DeleteDialog, useItemDialogs } from '../../components/delete-dialog';
import { replyLink } from '../../components/details';
import styles from './messages.module.css';

const { loadFailed, none, deleted, deleteFailed, exportFailed } = messages.inbox;
const path = '/api/messages';

export default function MessagesPage() {
  const list = useAdminList<Message>(path);
  const { opened, pendingDelete, open, askToDelete, close } = useItemDialogs<Message>();

  return (
    <AdminPage
      title="Messages"
      action={<ExportButton path={path} search={list.search} fileName="messages" failed={exportFailed} />}
    >
      <ListToolbar list={list} label="Search messages" placeholder="Email or words of the message" />
      <CardList list={list} label="Messages" failed={loadFailed} none={none} minWidth={448} rowHeight={136}>
        {(message) => (
          <MessageCard message={message} onOpen={() => open(message)} onDelete={() => askToDelete(message)} />
        )}
      </CardList>
      {opened && <MessageDialog message={opened} onClose={close} onDelete={() => askToDelete(opened)} />}
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

const MessageCard = ({ message: { email, text, createdAt }, onOpen, onDelete }: MessageCardProps) => (
  <DialogCard
    title={email}
    onOpen={onOpen}
    tools={<IconButton icon="trash" label={`Delete the message from ${email}`} onClick={onDelete} />}
  >
    <p>
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
    </p>
    <p className="ui-clamp-2">{text}</p>
  </DialogCard>
);

interface MessageDialogProps {
  message: Message;
  onClose(): void;
  onDelete(): void;
}

const MessageDialog = ({ message: { email, text, createdAt }, onClose, onDelete }: MessageDialogProps) => (
  <Dialog open title={email} onClose={onClose}>
    <div className="ui-stack">
      <p className={styles.when}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      <div className="ui-row">
        <a href={replyLink(email)} className={buttonClass()}>
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
