import { feedbackForm } from '@setu/contracts';
import { Button, Field, Input, Textarea } from '@setu/ui';
import { useFeedback } from './use-feedback';
import styles from './footer.module.css';

export function FeedbackForm() {
  const { form, sending, submit, onInput } = useFeedback();
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="feedback-title"
      className={styles.feedback}
      onSubmit={submit}
      onInput={onInput}
    >
      <h2 id="feedback-title" className={styles.title}>
        Tell us what you think
      </h2>
      <Field label={feedbackForm.email.label}>
        <Input type="email" name="email" autoComplete="email" inputMode="email" placeholder="you@example.com" />
      </Field>
      <Field label={feedbackForm.msg.label}>
        <Textarea name="msg" rows={3} placeholder="What works, what is missing?" />
      </Field>
      <Button type="submit" busy={sending}>
        {sending ? 'Sending…' : 'Send'}
      </Button>
    </form>
  );
}
