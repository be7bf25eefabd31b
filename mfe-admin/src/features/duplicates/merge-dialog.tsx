import { type EditableCollege, mergeFieldOf, type MergeFieldName, type MergeForm, messages } from '@setu/contracts';
import { http, notify, toApiError, useApi } from '@setu/sdk';
import { cx, Dialog, ErrorCard, Skeleton } from '@setu/ui';
import type { ReactNode } from 'react';
import { useForm, type UseFormRegister } from 'react-hook-form';
import { FormDialog } from '../../components/form-dialog';
import { differingFields, shortText, type Side, suggestedSide } from './compared-values';
import styles from './merge-dialog.module.css';

interface MergeDialogProps {
  /** The first one remains unless the other is chosen. */
  ids: readonly [string, string];
  onMerged(): void;
  onClose(): void;
}

const title = 'Merge two colleges';

/** Two colleges side by side: which of them remains, and what it takes from the other. */
export function MergeDialog({ ids: [one, other], onMerged, onClose }: MergeDialogProps) {
  const reads = [useCollege(one), useCollege(other)];
  const [a, b] = reads.map(({ data }) => data);
  const failed = reads.find(({ error, data }) => error && !data);
  const reload = () => reads.forEach((read) => void read.reload());
  // Another version is another comparison: nobody merges what they have not seen.
  if (a && b)
    return <MergeForm key={a.version + b.version} colleges={[a, b]} {...{ onMerged, onClose, onStale: reload }} />;
  return (
    <Dialog open size="lg" title={title} onClose={onClose}>
      {failed ? (
        <ErrorCard title="The colleges could not be loaded" message={failed.error?.serverMessage} onRetry={reload} />
      ) : (
        <Skeleton shape="box" height="20em" />
      )}
    </Dialog>
  );
}

const useCollege = (id: string) =>
  useApi<EditableCollege>(`/api/admin/colleges/${id}`, { revalidateOnMount: true, revalidateOnReconnect: false });

interface MergeValues {
  /** Which of the two remains. */
  keep: Exclude<Side, 'both'>;
  from: Partial<Record<MergeFieldName, Side>>;
}

interface MergeFormProps extends Pick<MergeDialogProps, 'onMerged' | 'onClose'> {
  colleges: readonly [EditableCollege, EditableCollege];
  /** Somebody has changed one of them. */
  onStale(): void;
}

function MergeForm({ colleges, onMerged, onClose, onStale }: MergeFormProps) {
  const differing = differingFields(...colleges);
  const form = useForm<MergeValues>({
    defaultValues: {
      keep: '0',
      from: Object.fromEntries(differing.map((name) => [name, suggestedSide(name, ...colleges)])),
    },
  });
  const { errors, isSubmitting } = form.formState;
  const merge = form.handleSubmit(async (values) => {
    try {
      await http.post('/api/admin/duplicates/merge', requestOf(values, colleges));
    } catch (error) {
      const { serverMessage, status } = toApiError(error);
      if (status === 409) onStale();
      const message = serverMessage ?? (status === 0 ? messages.network : messages.duplicates.mergeFailed);
      return form.setError('root', { message });
    }
    notify('success', messages.duplicates.merged);
    onMerged();
  });
  return (
    <FormDialog
      size="lg"
      title={title}
      form={{ props: { onSubmit: (event) => void merge(event) }, busy: isSubmitting, error: errors.root?.message }}
      submitLabel="Merge"
      onClose={onClose}
    >
      <p>The addresses of the college that goes will lead to the one that remains. You can undo it for 30 days.</p>
      <Choice label="Which college remains?" name="keep" register={form.register}>
        {colleges.map(({ name, aisheCode }, index) => ({
          value: String(index),
          text: (
            <>
              {name}
              {aisheCode && (
                <>
                  , <span className={styles.code}>{aisheCode}</span>
                </>
              )}
            </>
          ),
        }))}
      </Choice>
      {differing.map((name) => (
        <Choice key={name} label={mergeFieldOf(name).label} name={`from.${name}`} register={form.register}>
          {[
            ...colleges.map((college, index) => ({ value: String(index), text: shortText(name, college) })),
            ...(mergeFieldOf(name).both && colleges.every((college) => shortText(name, college))
              ? [{ value: 'both', text: 'Both' }]
              : []),
          ]}
        </Choice>
      ))}
      {differing.length === 0 && <p>They do not differ.</p>}
    </FormDialog>
  );
}

interface ChoiceProps {
  label: string;
  name: 'keep' | `from.${MergeFieldName}`;
  register: UseFormRegister<MergeValues>;
  children: { value: string; text: ReactNode }[];
}

/** The values of a field beside each other; below each other on a narrow screen. */
const Choice = ({ label, name, register, children }: ChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>{label}</legend>
    {children.map(({ value, text }) => (
      <label key={value} className={cx(styles.option, value === 'both' && styles.both)}>
        <input type="radio" value={value} {...register(name)} />
        <span>{text || <i>Blank</i>}</span>
      </label>
    ))}
  </fieldset>
);

function requestOf({ keep, from }: MergeValues, colleges: MergeFormProps['colleges']): MergeForm {
  const [kept, gone] = keep === '0' ? colleges : [colleges[1], colleges[0]];
  const names = Object.keys(from) as MergeFieldName[];
  return {
    keep: kept._id,
    gone: gone._id,
    keepVersion: kept.version,
    goneVersion: gone.version,
    take: names.filter((name) => from[name] !== keep && from[name] !== 'both').join(),
    both: names.filter((name) => from[name] === 'both').join(),
  };
}
