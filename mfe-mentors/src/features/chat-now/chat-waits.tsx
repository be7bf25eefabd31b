import type { MentorCard } from '@setu/contracts';
import { SliceWidget } from '@setu/sdk';
import { Button, Dialog, Skeleton } from '@setu/ui';
import { useEffect, useState } from 'react';
import { forgetChat, rememberChat, takeChat } from './asked-chat';

/**
 * For who is signed in but lacks the consent that a chat needs: a dialog says why, and asks for what is missing. The wish is kept meanwhile, so that
 * the chat opens once nothing is missing any more.
 */
export function ChatWaits({ mentor, name }: { mentor: MentorCard; name: string }) {
  const [open, setOpen] = useState(false);
  const ask = () => {
    rememberChat(mentor);
    setOpen(true);
  };
  const giveUp = () => {
    forgetChat();
    setOpen(false);
  };
  useEffect(() => {
    if (takeChat(mentor)) ask();
    // Once, when it appears: the chat that was asked for before the log-in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <>
      <Button wide icon="whatsapp" aria-label={name} onClick={ask}>
        Chat Now
      </Button>
      <Dialog open={open} title="Before you chat" onClose={giveUp}>
        <SliceWidget
          slice="account"
          name="ConsentPanel"
          props={{}}
          fallback={<Skeleton shape="box" height="12rem" />}
        />
      </Dialog>
    </>
  );
}
