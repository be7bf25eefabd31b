import { api, isConsented, type MentorCard } from '@setu/contracts';
import {
  hasSupportPhone,
  lazyComponent,
  loadUser,
  NeedsScript,
  notify,
  plain,
  requestLogin,
  send,
  t,
  toApiError,
  toFormProblem,
  type User,
  useSession,
  whatsAppLink,
} from '@setu/sdk';
import { Button, buttonClass, Icon } from '@setu/ui';
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { addQuestion } from '../chat-answers/pending-questions';
import { chatMessage } from './chat-message';
import { forgetChat, rememberChat, takeChat } from './pending-chat';
import { hasReadSafety, rememberSafety } from './safety-read';

const dialogs = () => import(/* webpackChunkName: "chat-dialogs" */ './chat-dialogs');
const ConsentDialog = lazyComponent(async () => ({ default: (await dialogs()).ConsentDialog }));
const NoChatDialog = lazyComponent(async () => ({ default: (await dialogs()).NoChatDialog }));
const ReadyDialog = lazyComponent(async () => ({ default: (await dialogs()).ReadyDialog }));
const SafetyDialog = lazyComponent(() => import(/* webpackChunkName: "chat-dialogs" */ './safety-dialog'));

interface ChatProps {
  mentor: MentorCard;
  /** Name of the button or link. */
  name: string;
}

/** Opens the chat for users who may chat. Other visitors are asked for what is missing before the chat opens. */
export function ChatNow({ mentor }: { mentor: MentorCard }) {
  const user = useSession((session) => session.user);
  const name = mentor.sample
    ? plain('Chat Now with {name}, a sample mentor', { name: mentor.name })
    : plain('Chat Now with {name}', { name: mentor.name });
  // Without a number a chat would reach no one, and no one answers as an invented mentor.
  if (mentor.sample || !hasSupportPhone()) return <NoChat mentor={mentor} name={name} />;
  if (!user) return <LoginFirst mentor={mentor} name={name} />;
  if (!isConsented(user.consent?.state ?? 'unknown')) return <ConsentFirst mentor={mentor} name={name} />;
  return <ChatLink user={user} mentor={mentor} />;
}

function NoChat({ mentor, name }: ChatProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ChatButton name={name} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <NoChatDialog mentor={mentor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function LoginFirst({ mentor, name }: ChatProps) {
  const askToLogIn = () => {
    rememberChat(mentor);
    requestLogin(undefined, forgetChat);
  };
  return <ChatButton name={name} onClick={askToLogIn} />;
}

function ConsentFirst({ mentor, name }: ChatProps) {
  const [open, setOpen] = useState(false);
  const askForConsent = () => {
    rememberChat(mentor);
    setOpen(true);
  };
  const giveUp = () => {
    forgetChat();
    setOpen(false);
  };
  useEffect(() => {
    if (takeChat(mentor)) askForConsent();
    // Once, when it appears: for a chat that was pending during the log-in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <>
      <ChatButton name={name} onClick={askForConsent} />
      {open && (
        <Suspense>
          <ConsentDialog onClose={giveUp} />
        </Suspense>
      )}
    </>
  );
}

const ChatButton = ({ name, onClick }: { name: string; onClick(): void }) => (
  <>
    <Button wide icon="whatsapp" aria-label={name} className="ui-needs-script" onClick={onClick}>
      {t('Chat Now')}
    </Button>
    <NeedsScript what={plain('Chat Now')} />
  </>
);

/**
 * A real link, which no pop-up blocker stops. A pending chat opens automatically, or is offered in a dialog. Before the first chat, a dialog says
 * what to keep to oneself.
 */
function ChatLink({ user, mentor }: Pick<ChatProps, 'mentor'> & { user: User }) {
  const opener = useRef<HTMLAnchorElement>(null);
  const [dialog, setDialog] = useState<'safety' | 'ready'>();
  const closeDialog = () => setDialog(undefined);
  const url = whatsAppLink(chatMessage(user, mentor));
  const openChat = () => {
    if (!hasReadSafety()) setDialog('safety');
    else if (!openTab(url)) setDialog('ready');
    else void addQuestion(mentor);
  };
  const goOn = () => {
    rememberSafety();
    closeDialog();
    openChat();
  };

  useEffect(() => {
    const pending = takeChat(mentor);
    if (!pending) return;
    // The button that had the focus disappeared with the log-in.
    opener.current?.focus();
    // A tab that opens automatically is a surprise, unless the log-in has just happened.
    if (pending === 'before' && hasReadSafety()) setDialog('ready');
    else openChat();
    // Once, when it appears: the chat of that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const askAhead = () => void requestPermission(user._id).catch(() => {});
  const onClick = (event: MouseEvent) => {
    // The server has agreed: the link opens within the press.
    if (hasPermission(user._id) && hasReadSafety()) return void addQuestion(mentor);
    event.preventDefault();
    void openOncePermitted();
  };
  const openOncePermitted = async () => {
    try {
      await requestPermission(user._id);
    } catch (error) {
      if (toApiError(error).status !== 403)
        return notify(
          'error',
          toFormProblem(error, [], plain('The chat could not be opened. Please try again.')).message,
        );
      // The consent has ended: with the user loaded again, `ConsentFirst` takes the place of the link.
      rememberChat(mentor);
      return void loadUser();
    }
    openChat();
  };

  return (
    <>
      <a
        ref={opener}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ wide: true })}
        aria-label={plain('Chat Now with {name} (opens WhatsApp in a new tab)', { name: mentor.name })}
        onPointerEnter={askAhead}
        onFocus={askAhead}
        onClick={onClick}
      >
        <Icon name="whatsapp" />
        {t('Chat Now')}
      </a>
      {dialog && (
        <Suspense>
          {dialog === 'ready' ? (
            <ReadyDialog mentor={mentor} url={url} onClose={closeDialog} />
          ) : (
            <SafetyDialog mentor={mentor} onRead={goOn} onClose={closeDialog} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** Opens a new tab that cannot reach this one. Returns false when the browser blocks it. */
function openTab(url: string): boolean {
  // The feature `noopener` would make the answer null either way.
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}

const permissionLifetime = 30_000;
let permission: { userId: string; at: number; granted: boolean; answer: Promise<void> } | undefined;

const isFresh = (userId: string) => permission?.userId === userId && Date.now() - permission.at < permissionLifetime;

/**
 * Asks the server whether this user may open a chat now; rejects with its reason. The answer holds for half a minute: asked for when the pointer
 * is over the link, it is there when the link is pressed.
 */
function requestPermission(userId: string): Promise<void> {
  if (isFresh(userId)) return permission!.answer;
  const request = { userId, at: Date.now(), granted: false, answer: Promise.resolve() };
  request.answer = send(api.users.mayChat).then(
    () => void (request.granted = true),
    (error: unknown) => {
      if (permission === request) permission = undefined;
      throw error;
    },
  );
  permission = request;
  return request.answer;
}

const hasPermission = (userId: string): boolean => isFresh(userId) && permission!.granted;

/** For tests. */
export const forgetPermission = (): void => void (permission = undefined);
