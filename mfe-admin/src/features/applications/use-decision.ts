import {
  api,
  type ApplicationDecisionForm,
  type ApplicationState,
  messages,
  type ReceivedApplication,
} from '@setu/contracts';
import { notify, send, toApiError } from '@setu/sdk';
import { useState } from 'react';

/** Stores a decision about an application; a toast says what became of it. */
export function useDecision(
  { _id, name, decision }: ReceivedApplication,
  {
    onClose,
    onDecided,
    onChanged,
  }: { onClose(): void; onDecided(application: ReceivedApplication): void; onChanged(): void },
) {
  const [busy, setBusy] = useState(false);

  const decide = async (state: ApplicationState, { note, letter }: { note?: string; letter?: string }) => {
    const form: ApplicationDecisionForm = {
      state,
      seen: decision?.state ?? 'open',
      ...(note?.trim() && { note }),
      ...(letter && { letter }),
    };
    setBusy(true);
    let decided: ReceivedApplication;
    try {
      decided = await send(api.applications.decide, { params: { id: _id }, body: form });
    } catch (error) {
      setBusy(false);
      const { status, serverMessage } = toApiError(error);
      if (status === 409) onChanged();
      return notify('error', serverMessage ?? messages.applications.decideFailed);
    }
    notify(state === 'accepted' ? 'success' : 'info', `Application of ${name} ${done[state]}`);
    onClose();
    onDecided(decided);
    onChanged();
  };

  return { decide, busy };
}

const done: Record<ApplicationState, string> = { accepted: 'accepted', rejected: 'rejected', open: 'opened again' };
