import { messages } from '@setu/contracts';
import { http, notify, toApiError, useUnsavedWork } from '@setu/sdk';
import { type FormEvent, useRef, useState } from 'react';

const texts = messages.feedback;

/** Sends the feedback form. A field left empty is pointed at, and the request is sent all the same: the server decides. */
export function useFeedback() {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [typed, setTyped] = useState(false);
  useUnsavedWork(typed);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const feedback = { email: String(data.get('email')).trim(), msg: String(data.get('msg')).trim() };
    if (!feedback.msg) pointAt('msg', texts.messageRequired);
    if (!feedback.email) pointAt('email', texts.emailRequired);

    setSending(true);
    try {
      await http.post('/api/messages', feedback);
      form.current?.reset();
      setTyped(false);
      notify('success', texts.sent);
    } catch (error) {
      notify('error', toApiError(error).status === 0 ? texts.network : texts.failed);
    } finally {
      setSending(false);
    }
  };

  const pointAt = (name: 'email' | 'msg', text: string) => {
    notify('error', text);
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };

  const onInput = (event: FormEvent<HTMLFormElement>) =>
    setTyped([...new FormData(event.currentTarget).values()].some(Boolean));

  return { form, sending, submit, onInput };
}
