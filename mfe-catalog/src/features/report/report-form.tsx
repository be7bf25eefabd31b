import {
  api,
  emailLanguage,
  firstProblems,
  messages,
  reportForm,
  type ReportSubject,
  reportSubjects,
} from '@setu/contracts';
import { langOf, language, msg, plain, send, t, translated, translatedContent, useForm } from '@setu/sdk';
import { Button, Field, FormAlert, Input, Select, Textarea } from '@setu/ui';
import styles from './report-form.module.css';

interface ReportFormProps {
  collegeId: string | undefined;
  /** Names the figure that is wrong. */
  figure: string | undefined;
  /** Chosen already, by the place that led here. */
  subject: string | null;
  onSent(): void;
}

const empty = { subject: '', right: '', source: '', email: '' };
type Values = Omit<typeof empty, 'subject'> & { subject: ReportSubject | '' };

/** Whatever fails, everything stays; what was typed survives a reload too. */
export function ReportForm({ collegeId, figure, subject, onSent }: ReportFormProps) {
  const form = useForm<Values>({
    values: {
      ...empty,
      subject: subject !== null && Object.hasOwn(reportSubjects, subject) ? (subject as ReportSubject) : '',
    },
    draft: `report.${figure ?? collegeId}`,
    check: checkReport,
    send: async (values) => {
      // Programs fill it in without any event.
      const website = form.props.ref.current!.elements.namedItem('website') as HTMLInputElement;
      // The check has found that one is chosen.
      const subject = values.subject as ReportSubject;
      const about = {
        ...(collegeId && { collegeId }),
        ...(figure && { figure: figure.slice(0, longestFigure) }),
      };
      const body = {
        ...about,
        ...trimmed(values),
        subject,
        ...emailLanguage(language()),
        ...(website.value && { website: website.value }),
      };
      await send(api.reports.send, { body });
      onSent();
    },
    failed: messages.report.failed,
  });
  const field = (name: keyof Values) => ({ label: translated(reportForm[name].label), error: form.errorOf(name) });
  return (
    <form {...form.props} className="ui-stack">
      {figure && <p className={styles.figure}>{translatedContent(figure)}</p>}
      <Field {...field('subject')}>
        <Select {...form.input('subject')}>
          <option value="">{plain('Please choose')}</option>
          {Object.entries(reportSubjects).map(([value, label]) => (
            <option key={value} value={value} lang={langOf(translated(label))}>
              {translated(label)}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...field('right')}>
        <Textarea {...form.input('right')} rows={4} maxLength={reportForm.right.max} />
      </Field>
      <Field {...field('source')} hint={t('A link, such as a page of the college, or in your words: “I study there.”')}>
        <Textarea {...form.input('source')} rows={2} maxLength={reportForm.source.max} />
      </Field>
      <Field {...field('email')} hint={t('Only to ask you about this report. No one else sees it.')}>
        <Input
          {...form.input('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <p className="ui-visually-hidden" aria-hidden>
        {t('Leave this empty:')} <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" wide busy={form.busy}>
        {t(form.busy ? msg('Sending…') : msg('Send report'))}
      </Button>
    </form>
  );
}

/** Without the address where none was given. */
function trimmed({ email, ...rest }: Values) {
  return email.trim() ? { ...rest, email: email.trim() } : rest;
}

/** The fields that are typed. */
const {
  figure: { max: longestFigure },
  ...typed
} = reportForm;

const checkReport = (values: Values) => firstProblems(typed, trimmed(values));
