import {
  api,
  type EditableCollege,
  mergeFieldOf,
  type MergeFieldName,
  type MergeForm,
  messages,
} from '@setu/contracts';
import { notify, send, useCall, useForm } from '@setu/sdk';
import { cx, Dialog, ErrorCard, Skeleton } from '@setu/ui';
import type { ReactNode } from 'react';
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
  // Another version is another comparison: administrators merge only what they have seen.
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
  useCall(api.adminColleges.one, { params: { id } }, { revalidateOnMount: true, revalidateOnReconnect: false });

/** Which of the two remains, and whose value each field gets that differs. */
type MergeValues = { keep: Side } & Partial<Record<MergeFieldName, Side>>;

interface MergeFormProps extends Pick<MergeDialogProps, 'onMerged' | 'onClose'> {
  colleges: readonly [EditableCollege, EditableCollege];
  /** One of them has changed since. */
  onStale(): void;
}

function MergeForm({ colleges, onMerged, onClose, onStale }: MergeFormProps) {
  const differing = differingFields(...colleges);
  const form = useForm<MergeValues>({
    values: {
      keep: '0',
      ...Object.fromEntries(differing.map((name) => [name, suggestedSide(name, ...colleges)])),
    },
    async send(values) {
      await send(api.duplicates.merge, { body: requestOf(values, differing, colleges) });
      notify('success', messages.duplicates.merged);
      onMerged();
    },
    failed: messages.duplicates.mergeFailed,
    onError({ status }) {
      if (status === 409) onStale();
    },
  });
  const choice = (name: keyof MergeValues) => ({
    name,
    chosen: form.values[name],
    onChoose: (side: Side) => form.set({ [name]: side }),
  });
  return (
    <FormDialog size="lg" title={title} form={form} submitLabel="Merge" onClose={onClose}>
      <p>The addresses of the college that goes will lead to the one that remains. You can undo it for 30 days.</p>
      <Choice label="Which college remains?" {...choice('keep')}>
        {colleges.map(({ name, aisheCode }, index) => ({
          value: String(index) as Side,
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
        <Choice key={name} label={mergeFieldOf(name).label} {...choice(name)}>
          {[
            ...colleges.map((college, index) => ({ value: String(index) as Side, text: shortText(name, college) })),
            ...(mergeFieldOf(name).both && colleges.every((college) => shortText(name, college))
              ? [{ value: 'both' as const, text: 'Both' }]
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
  name: keyof MergeValues;
  chosen: Side | undefined;
  onChoose(side: Side): void;
  children: { value: Side; text: ReactNode }[];
}

/** The values of a field beside each other; below each other on a narrow screen. */
const Choice = ({ label, name, chosen, onChoose, children }: ChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>{label}</legend>
    {children.map(({ value, text }) => (
      <label key={value} className={cx(styles.option, value === 'both' && styles.both)}>
        <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
        <span>{text || <i>Blank</i>}</span>
      </label>
    ))}
  </fieldset>
);

function requestOf(
  { keep, ...from }: MergeValues,
  names: readonly MergeFieldName[],
  colleges: MergeFormProps['colleges'],
): MergeForm {
  const [target, gone] = keep === '0' ? colleges : [colleges[1], colleges[0]];
  return {
    keep: target._id,
    gone: gone._id,
    keepVersion: target.version,
    goneVersion: gone.version,
    take: names.filter((name) => from[name] !== keep && from[name] !== 'both').join(),
    both: names.filter((name) => from[name] === 'both').join(),
  };
}
