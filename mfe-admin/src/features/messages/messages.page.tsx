import { api, formatDateTime, type Message, messages, type MessageState } from '@setu/contracts';
import { download, notify, send, useCall } from '@setu/sdk';
import { Button, buttonClass, Dialog, Icon } from '@setu/ui';
import { useState } from 'react';
import { replyLink } from '../../components/details';
import { EmailForm } from '../../components/email-form';
import { EmailText } from '../../components/email-text';
import { useAdminList } from '../../components/admin-list';
import { ResourcePage } from '../../components/resource-page';
import { useMay } from '../../components/rights';
import { useStateFilter } from '../../components/state-filter';
import { useAction } from '../../components/use-action';
import styles from './messages.module.css';

const { exportFailed, answered, answerSent, answerFailed, reopened, markFailed } = messages.inbox;
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
  const marking = useAction(markFailed);
  const answering = useAction(answerFailed);
  const may = useMay();
  const [writing, setWriting] = useState(false);
  const draft = useCall(api.messages.draft, writing ? { params: { id: _id } } : null, { revalidateOnMount: true });

  const finish = (said: string) => {
    notify('success', said);
    onClose();
    onMarked();
  };
  const mark = async () => {
    const body = { state: answer ? 'open' : 'answered' } as const;
    if (await marking.run(() => send(api.messages.mark, { params: { id: _id }, body })))
      finish(answer ? reopened : answered);
  };
  const sendAnswer = async (written: string) => {
    if (await answering.run(() => send(api.messages.answer, { params: { id: _id }, body: { text: written } })))
      finish(answerSent);
  };

  if (writing)
    return (
      <Dialog open title={`Answer to ${email}`} onClose={onClose}>
        <EmailForm
          draft={draft}
          busy={answering.busy}
          sendLabel="Send the answer"
          onSend={(written) => void sendAnswer(written)}
          onBack={() => setWriting(false)}
        />
      </Dialog>
    );

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
            {answer.text &&
              !answer.emailAt &&
              ' The email was perhaps not sent: open the message again to answer once more.'}
          </p>
        )}
        {answer?.text && <blockquote className={styles.text}>{answer.text}</blockquote>}
        <div className="ui-row">
          <a href={replyLink(email)} className={buttonClass({ variant: 'secondary' })}>
            <Icon name="mail" />
            Reply by email
          </a>
          {may('people') && (
            <>
              {!answer && (
                <Button icon="pencil" onClick={() => setWriting(true)}>
                  Write an answer
                </Button>
              )}
              <Button variant="secondary" icon="check" busy={marking.busy} onClick={() => void mark()}>
                {answer ? 'Open again' : 'Mark as answered'}
              </Button>
              <Button variant="secondary" icon="trash" disabled={marking.busy} onClick={onDelete}>
                Delete message
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
