import { http, notify, toApiError } from '@setu/sdk';
import { type FormEvent, useRef, useState } from 'react';

const texts = {
  noEmail: 'Awwww! Buddy! We need your Email for contacting you!',
  noMessage: 'We want to hear from you?! Drop your message in the field....',
  sent: 'Message Sent Buddy 😎! Thanks for your showing your interest....',
  refused: 'Ugghhh! Failed to send message. 😫',
  unreachable: 'Ahhh! An Error Occurred... 😑',
} as const;

/** Sends the feedback form. A field left empty is pointed at, and the request is sent all the same: the server decides. */
export function useFeedback() {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const feedback = { email: String(data.get('email')).trim(), msg: String(data.get('msg')).trim() };
    if (!feedback.msg) pointAt('msg', texts.noMessage);
    if (!feedback.email) pointAt('email', texts.noEmail);

    setSending(true);
    try {
      await http.post('/api/messages', feedback);
      form.current?.reset();
      notify('success', texts.sent);
    } catch (error) {
      notify('error', toApiError(error).status === 0 ? texts.unreachable : texts.refused);
    } finally {
      setSending(false);
    }
  };

  const pointAt = (name: 'email' | 'msg', text: string) => {
    notify('error', text);
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };

  return { form, sending, submit };
}
