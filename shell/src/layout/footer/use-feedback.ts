import { type Feedback, feedbackForm, messages } from '@setu/contracts';
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
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    const feedback = Object.fromEntries(typed) as Feedback;
    // The first empty field has the cursor in the end.
    for (const name of ['msg', 'email'] as const)
      if (!feedback[name]) {
        notify('error', feedbackForm[name].required);
        (form.current!.elements.namedItem(name) as HTMLElement).focus();
      }

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

  const onInput = (event: FormEvent<HTMLFormElement>) =>
    setTyped([...new FormData(event.currentTarget).values()].some(Boolean));

  return { form, sending, submit, onInput };
}
