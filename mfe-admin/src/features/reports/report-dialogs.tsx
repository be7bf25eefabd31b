import {
  checkCollegeField,
  collegeTypes,
  type EditableCollege,
  type FactReport,
  messages,
  suggestedFields,
  type SuggestedField,
  suggestionOf,
} from '@setu/contracts';
import { http, notify, toApiError, useApi } from '@setu/sdk';
import { Dialog, ErrorCard, Field, Input, Select, Skeleton, Textarea } from '@setu/ui';
import type { ReactNode } from 'react';
import { get, useForm, type UseFormReturn } from 'react-hook-form';
import { FormDialog } from '../../components/form-dialog';
import { NamedOptions } from '../../components/named-options';
import styles from './reports.module.css';

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
  const { data, error, reload } = useApi<EditableCollege>(`/api/admin/colleges/${collegeId}`, {
    revalidateOnMount: true,
  });
  const onStale = () => {
    void reload();
    props.onStale();
  };
  if (data) return <AcceptForm {...props} onStale={onStale} college={data} />;
  return (
    <Dialog open size="sm" title="Accept the report" onClose={props.onClose}>
      {error ? (
        <ErrorCard
          title="The college could not be loaded"
          message={error.serverMessage}
          onRetry={() => void reload()}
        />
      ) : (
        <Skeleton shape="box" height="12em" />
      )}
    </Dialog>
  );
}

const valueIn = (college: EditableCollege, field: SuggestedField) => {
  const value = get(college, field) as string | number | undefined;
  return value === undefined ? '' : String(value);
};

function AcceptForm({ report, college, ...rest }: StepProps & { college: EditableCollege }) {
  const suggestion = suggestionOf(report) ?? { field: 'name' as const, value: '' };
  const form = useForm<{ field: SuggestedField; value: string }>({ defaultValues: suggestion });
  const field = form.watch('field');
  const seen = valueIn(college, field);
  const input = {
    ...form.register('value', {
      validate: (value) =>
        value.trim() === ''
          ? messages.collegeForm.required(suggestedFields[field])
          : checkCollegeField(partialCollege(field, value), field, 'known'),
    }),
    required: true,
    autoComplete: 'off',
  };
  return (
    <StepDialog
      title="Accept the report"
      label="Correct the college"
      form={form}
      report={report}
      send={(values) => http.post<{ message: string }>(`/api/reports/${report._id}/accept`, { ...values, seen })}
      {...rest}
    >
      <p className={styles.text}>“{report.right}”</p>
      <Field label="Field">
        <Select {...form.register('field')}>
          <NamedOptions names={suggestedFields} />
        </Select>
      </Field>
      <p>
        Now: <b>{seen || 'nothing'}</b>
      </p>
      <Field label="New value" error={form.formState.errors.value?.message}>
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

export function RefuseDialog({ report, ...rest }: StepProps) {
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <StepDialog
      title="Refuse the report"
      label="Refuse"
      form={form}
      report={report}
      send={(values) => http.post<{ message: string }>(`/api/reports/${report._id}/refuse`, values)}
      {...rest}
    >
      <p>The person who reported it is not notified.</p>
      <Field label="Note (optional)" error={form.formState.errors.note?.message}>
        <Textarea
          rows={3}
          {...form.register('note', { maxLength: { value: 1000, message: messages.tooLong(1000) } })}
        />
      </Field>
    </StepDialog>
  );
}

export function AskDialog({ report, ...rest }: StepProps) {
  const form = useForm({ defaultValues: { question: '' } });
  return (
    <StepDialog
      title="Ask back"
      label="Send the email"
      form={form}
      report={report}
      send={(values) => http.post<{ message: string }>(`/api/reports/${report._id}/ask`, values)}
      {...rest}
    >
      <p>
        The email to {report.email} repeats the report, then asks your question. The answer comes to the support
        address.
      </p>
      <Field label="Question" error={form.formState.errors.question?.message}>
        <Textarea
          rows={4}
          required
          {...form.register('question', {
            validate: (value) => value.trim() !== '' || 'Please write what you would like to know.',
            maxLength: { value: 2000, message: messages.tooLong(2000) },
          })}
        />
      </Field>
    </StepDialog>
  );
}

interface StepDialogProps<Values extends object> extends StepProps {
  title: string;
  label: string;
  form: UseFormReturn<Values>;
  send(values: Values): Promise<{ data: { message: string } }>;
  children: ReactNode;
}

/** The frame of all three: a form that stays as it is when sending fails. */
function StepDialog<Values extends object>({
  title,
  label,
  form,
  report,
  send,
  onDone,
  onStale,
  onClose,
  children,
}: StepDialogProps<Values>) {
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      onDone((await send(values)).data.message);
    } catch (error) {
      const { serverMessage, status } = toApiError(error);
      if (status === 404 || status === 409) {
        // The report may go from the list, and this dialog with it.
        notify('error', serverMessage ?? messages.report.markFailed);
        onStale();
      }
      form.setError('root', {
        message: serverMessage ?? (status === 0 ? messages.network : messages.report.markFailed),
      });
    }
  });
  return (
    <FormDialog
      size="sm"
      title={title}
      form={{ props: { onSubmit: (event) => void submit(event) }, busy: isSubmitting, error: errors.root?.message }}
      submitLabel={label}
      onClose={onClose}
    >
      <p>
        <b>{report.college}</b>
      </p>
      {children}
    </FormDialog>
  );
}
