import { messages, type Message } from '@setu/contracts';
import { http } from '@setu/sdk';
import { AdminPage } from '../../components/admin-page';
import { CardList } from '../../components/card-list';
import { ConfirmDelete } from '../../components/confirm-delete';
import { ExportButton } from '../../components/export-button';
import { formatMoment } from '../../components/format-day';
import { ListSearch } from '../../components/list-search';
import { searchedFile } from '../../components/searched-file';
import { useCardDialogs } from '../../components/use-card-dialogs';
import { useSearchedPages } from '../../components/use-searched-pages';
import { MessageCard } from './message-card';
import { MessageDialog } from './message-dialog';

const { loadFailed, none, deleted, deleteFailed, exportFailed } = messages.inbox;

export default function MessagesPage() {
  const list = useSearchedPages<Message>('/api/messages');
  const { opened, leaving, open, askToDelete, close } = useCardDialogs<Message>();

  return (
    <AdminPage
      title="Messages"
      action={
        <ExportButton address={searchedFile('/api/messages', list.search)} fileName="messages" failed={exportFailed}>
          {list.search ? 'Export found as CSV' : 'Export as CSV'}
        </ExportButton>
      }
    >
      <ListSearch list={list} label="Search messages" placeholder="Email or words of the message" />
      <CardList list={list} label="Messages" failed={loadFailed} none={none} minWidth={448} rowHeight={136}>
        {(message) => (
          <MessageCard message={message} onOpen={() => open(message)} onDelete={() => askToDelete(message)} />
        )}
      </CardList>
      {opened && <MessageDialog message={opened} onClose={close} onDelete={() => askToDelete(opened)} />}
      {leaving && (
        <ConfirmDelete
          title="Delete this message?"
          onDelete={() => http.delete(`/api/messages/${leaving._id}`)}
          done={deleted}
          failed={deleteFailed}
          onClose={close}
          onDeleted={() => list.remove(leaving)}
        >
          <p>
            The message of <b>{leaving.email}</b> of {formatMoment(leaving.createdAt)} goes for good.
          </p>
        </ConfirmDelete>
      )}
    </AdminPage>
  );
}
