import {
  api,
  checkCollegeField,
  collegeTypes,
  type Confirmation,
  type EditableCollege,
  type EmailDraft,
  type FactReport,
  type FieldProblem,
  firstProblems,
  messages,
  reportQuestionForm,
  reportRejectionForm,
  type SuggestedField,
  suggestedFields,
  suggestionOf,
} from '@setu/contracts';
import { type ApiError, notify, send, useCall, useForm } from '@setu/sdk';
import { Dialog, ErrorCard, Field, Input, Select, Skeleton, Textarea } from '@setu/ui';
import type { ComponentProps } from 'react';
import { EmailLanguageNote } from '../../components/email-language-note';
import { FormDialog } from '../../components/form-dialog';
import { NamedOptions } from '../../components/named-options';
import styles from './reports.module.css';

const { markFailed } = messages.report;

interface StepProps {
  report: FactReport;
  /** Called with the server's words. */
  onDone(message: string): void;
  /** Called when the report or its college is not as it was shown. */
  onStale(): void;
  onClose(): void;
}

/** Writes a value into the college: the one that the report suggests, or another. */
export function AcceptDialog(props: StepProps) {
  const { collegeId } = props.report;
  const { data, error, reload } = useCall(
    api.adminColleges.one,
    collegeId === undefined ? null : { params: { id: collegeId } },
    { revalidateOnMount: true },
  );
  const onStale = () => {
    void reload();
    props.onStale();
  };
  if (data) return <AcceptForm {...props} onStale={onStale} college={data} />;
  return (
    <Dialog open size="sm" title="Accept the report" onClose={props.onClose}>
      <Loading failed="The college could not be loaded" error={error} reload={reload} />
    </Dialog>
  );
}

interface LoadingProps {
  failed: string;
  error: ApiError | undefined;
  reload(): unknown;
}

const Loading = ({ failed, error, reload }: LoadingProps) =>
  error ? (
    <ErrorCard title={failed} message={error.serverMessage} onRetry={() => void reload()} />
  ) : (
    <Skeleton shape="box" height="12em" />
  );

const valueIn = (college: EditableCollege, field: SuggestedField) => {
  const inside = (value: unknown, key: string) => (value as Record<string, unknown> | undefined)?.[key];
  const value = field.split('.').reduce<unknown>(inside, college);
  return value === undefined ? '' : String(value as string | number);
};

function AcceptForm({ college, ...step }: StepProps & { college: EditableCollege }) {
  const { report } = step;
  const form = useStep(step, {
    values: suggestionOf(report) ?? { field: 'name' as SuggestedField, value: '' },
    check({ field, value }) {
      const message =
        value.trim() === ''
          ? messages.collegeForm.required(suggestedFields[field])
          : checkCollegeField(partialCollege(field, value), field, 'known');
      return message === undefined ? [] : [{ field: 'value', message }];
    },
    send: (params, values) =>
      send(api.reports.accept, { params, body: { ...values, seen: valueIn(college, values.field) } }),
  });
  const { field } = form.values;
  const input = { ...form.input('value'), required: true, autoComplete: 'off' };
  return (
    <StepDialog title="Accept the report" submitLabel="Correct the college" form={form} {...step}>
      <p className={styles.text}>“{report.right}”</p>
      <Field label="Field">
        <Select {...form.input('field')}>
          <NamedOptions names={suggestedFields} />
        </Select>
      </Field>
      <p>
        Now: <b>{valueIn(college, field) || 'nothing'}</b>
      </p>
      <Field label="New value" error={form.errorOf('value')}>
        {field === 'type' ? (
          <Select {...input}>
            <option value="">Choose…</option>
            {collegeTypes.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        ) : (
          <Input {...input} />
        )}
      </Field>
    </StepDialog>
  );
}

/** A college form with this one field, for its check. */
const partialCollege = (field: SuggestedField, value: string) =>
  field.startsWith('contact.') ? { contact: { [field.slice('contact.'.length)]: value } } : { [field]: value };

export function RejectDialog(step: StepProps) {
  const form = useStep(step, {
    send: (params, body) => send(api.reports.refuse, { params, body }),
    values: { note: '' },
    check: (values) => firstProblems(reportRejectionForm, values),
  });
  return (
    <StepDialog title="Reject the report" submitLabel="Reject" form={form} {...step}>
      <p>The person who reported it is not notified.</p>
      <Field label="Note (optional)" error={form.errorOf('note')}>
        <Textarea rows={3} {...form.input('note')} />
      </Field>
    </StepDialog>
  );
}

/** Asks a question by email. Says before anything is typed that this site can send none. */
export function AskDialog(step: StepProps) {
  const { data, error, reload } = useCall(
    api.reports.question,
    { params: { id: step.report._id } },
    { revalidateOnMount: true },
  );
  if (data?.canBeSent) return <AskForm email={data} {...step} />;
  return (
    <Dialog open size="sm" title="Ask back" onClose={step.onClose}>
      {data ? (
        <p>
          {messages.applications.noMail} Please write to {data.to} yourself.
        </p>
      ) : (
        <Loading failed="Failed to fetch the email" error={error} reload={reload} />
      )}
    </Dialog>
  );
}

function AskForm({ email: { to, text, language }, ...step }: StepProps & { email: EmailDraft }) {
  const form = useStep(step, {
    send: (params, body) => send(api.reports.ask, { params, body }),
    values: { question: '' },
    check: (values) => firstProblems(reportQuestionForm, values),
  });
  return (
    <StepDialog title="Ask back" submitLabel="Send the email" form={form} {...step}>
      <p>Your question is added to this email to {to}. The answer comes to the support address.</p>
      <blockquote className={styles.text} lang={language}>
        {text}
      </blockquote>
      <EmailLanguageNote language={language} />
      <Field label="Question" error={form.errorOf('question')}>
        <Textarea lang={language} rows={4} required {...form.input('question')} />
      </Field>
    </StepDialog>
  );
}

interface StepOptions<V> {
  values: V;
  check(values: NoInfer<V>): FieldProblem<keyof NoInfer<V> & string>[];
  send(params: { id: string }, values: NoInfer<V>): Promise<Confirmation>;
}

/** The form of a step. It stays as it is when sending fails. */
const useStep = <V extends Record<keyof V, string>>(
  { report, onDone, onStale }: StepProps,
  { values, check, send }: StepOptions<V>,
) =>
  useForm<V>({
    values,
    check,
    send: async (values) => onDone((await send({ id: report._id }, values)).message),
    failed: markFailed,
    onError({ status, serverMessage }) {
      if (status !== 404 && status !== 409) return;
      // The report may go from the list, and this dialog with it.
      notify('error', serverMessage ?? markFailed);
      onStale();
    },
  });

const StepDialog = ({
  report,
  children,
  ...dialog
}: Pick<StepProps, 'report'> & Omit<ComponentProps<typeof FormDialog>, 'size'>) => (
  <FormDialog size="sm" {...dialog}>
    <p>
      <b>{report.college}</b>
    </p>
    {children}
  </FormDialog>
);
