import { api, emailLanguage, feedbackForm, messages } from '@setu/contracts';
import { language, NeedsScript, notify, plain, send, t, translated, useForm } from '@setu/sdk';
import { Button, Field, Input, Textarea, useHydrated } from '@setu/ui';
import styles from './footer.module.css';

const texts = messages.feedback;
const empty = { email: '', msg: '' };

/** Shows a hint at each empty field, but still sends the message; the server decides. */
export function FeedbackForm() {
  const form = useForm({
    values: empty,
    send: async ({ email, msg }) => {
      const feedback = { email: email.trim(), msg: msg.trim() };
      const empty = (['email', 'msg'] as const).filter((field) => !feedback[field]);
      for (const field of empty) notify('error', feedbackForm[field].required);
      form.setProblem(empty.map((field) => ({ field, message: messages.fillIn })));
      await send(api.messages.send, { body: { ...feedback, ...emailLanguage(language()) } });
      form.reset();
      notify('success', texts.sent);
    },
    onError({ status }) {
      notify('error', status === 0 ? texts.network : texts.failed);
      return true;
    },
  });
  return (
    <form {...form.props} aria-labelledby="feedback-title" className={styles.feedback}>
      <h2 id="feedback-title" className={styles.title}>
        {t('Tell us what you think')}
      </h2>
      <NeedsScript what={plain('This form')} />
      <Field label={translated(feedbackForm.email.label)} error={form.errorOf('email')} className="ui-needs-script">
        <Input
          {...form.input('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder="you@example.com"
        />
      </Field>
      <Field label={translated(feedbackForm.msg.label)} error={form.errorOf('msg')} className="ui-needs-script">
        <Textarea {...form.input('msg')} rows={3} placeholder={plain('What works, what is missing?')} />
      </Field>
      {/* Before hydration, the browser would send the text in an address. */}
      <Button type="submit" busy={form.busy} disabled={!useHydrated()} className="ui-needs-script">
        {form.busy ? t('Sending…') : t('Send')}
      </Button>
    </form>
  );
}
