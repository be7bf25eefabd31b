import {
  api,
  emailLanguage,
  firstProblems,
  type MentorCard,
  mentorReportForm,
  type MentorReportReason,
  mentorReportReasons,
  messages,
} from '@setu/contracts';
import { langOf, language, plain, send, t, translated, translatedContent, useForm, useSession } from '@setu/sdk';
import { Button, Dialog, Field, FormAlert, Input, Select, Textarea } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import { InDanger } from '../../common/in-danger';
import { withoutCookie } from '../../common/without-cookie';

interface ReportDialogProps {
  mentor: Pick<MentorCard, '_id' | 'name'>;
  onClose(): void;
}

/** Reports a mentor, with or without an account. What was typed stays in the tab until it is sent. */
export default function ReportDialog({ mentor, onClose }: ReportDialogProps) {
  const [receipt, setReceipt] = useState<string>();
  return (
    <Dialog open title={t('Report {name}', { name: mentor.name })} onClose={onClose}>
      <div className="ui-stack">
        {receipt ? <Receipt text={receipt} onClose={onClose} /> : <ReportForm mentor={mentor} onSent={setReceipt} />}
      </div>
    </Dialog>
  );
}

function Receipt({ text, onClose }: { text: string; onClose(): void }) {
  const close = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <>
      <p role="status">{translatedContent(text)}</p>
      <p>
        <InDanger />
      </p>
      <Button ref={close} wide onClick={onClose}>
        {t('Done')}
      </Button>
    </>
  );
}

interface ReportFormProps extends Pick<ReportDialogProps, 'mentor'> {
  onSent(receipt: string): void;
}

function ReportForm({ mentor, onSent }: ReportFormProps) {
  const own = useSession(({ user }) => user?.email);
  const form = useForm({
    values: { reason: '', text: '', email: own ?? '' },
    draft: `mentor-report.${mentor._id}`,
    check: (values) => firstProblems(mentorReportForm, withoutBlankEmail(values)),
    send: async (values) => {
      // Programs fill it in without any event.
      const website = form.props.ref.current!.elements.namedItem('website') as HTMLInputElement;
      const body = {
        mentorId: mentor._id,
        ...withoutBlankEmail(values),
        reason: values.reason as MentorReportReason,
        ...emailLanguage(language()),
        ...(website.value && { website: website.value }),
      };
      onSent((await send(api.mentorReports.send, { body }, withoutCookie)).message);
    },
    failed: messages.mentorReport.failed,
  });
  return (
    <form {...form.props} className="ui-stack">
      <p>{t('Our team reads your report. The mentor is not told who sent it.')}</p>
      <p>
        <InDanger />
      </p>
      <Field label={translated(mentorReportForm.reason.label)} error={form.errorOf('reason')}>
        <Select {...form.input('reason')} required>
          <option value="">{plain('Choose…')}</option>
          {Object.entries(mentorReportReasons).map(([value, label]) => (
            <option key={value} value={value} lang={langOf(translated(label))}>
              {translated(label)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={translated(mentorReportForm.text.label)} error={form.errorOf('text')}>
        <Textarea {...form.input('text')} rows={4} maxLength={mentorReportForm.text.max} required />
      </Field>
      <Field
        label={translated(mentorReportForm.email.label)}
        hint={t('We confirm there that we got your report, and may ask you about it.')}
        error={form.errorOf('email')}
      >
        <Input {...form.input('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <p className="ui-visually-hidden" aria-hidden>
        {t('Leave this empty:')} <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" wide busy={form.busy}>
        {form.busy ? t('Sending…') : t('Send report')}
      </Button>
    </form>
  );
}

/** Without the address where none was given. */
function withoutBlankEmail<V extends { email: string }>({ email, ...rest }: V) {
  return email.trim() ? { ...rest, email: email.trim() } : rest;
}
