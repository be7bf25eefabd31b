import { type ColumnMapping, columnMappingForm, messages } from '@setu/contracts';
import { notify, useForm } from '@setu/sdk';
import { ErrorCard, Field, IconButton, Input } from '@setu/ui';
import { useState } from 'react';
import { DeleteDialog } from '../../components/delete-dialog';
import { FormDialog } from '../../components/form-dialog';
import { useMay } from '../../components/rights';
import { removeMapping, renameMapping, useColumnMappings } from './column-mappings.api';
import styles from './import.module.css';

const { nameRequired, renamed, renameFailed } = messages.columnMappings;

/** The saved mappings of columns, to rename and to delete. */
export function ColumnMappings() {
  const { data, error, reload } = useColumnMappings();
  const may = useMay();
  const [dialog, setDialog] = useState<{ renaming?: ColumnMapping; deleting?: ColumnMapping }>({});
  const close = () => setDialog({});
  if (error) return <ErrorCard title="Failed to fetch the saved mappings" onRetry={reload} />;
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="column-mappings" className="ui-stack">
      <h2 id="column-mappings" className={styles.title}>
        Saved mappings
      </h2>
      <ul role="list" className={styles.latest}>
        {data.items.map((mapping) => (
          <li key={mapping._id}>
            <b>{mapping.name}</b>
            <span className={styles.hint}>
              {fieldsOf(mapping)}, saved by {mapping.administrator}
            </span>
            {may('catalogue') && (
              <span className="ui-row">
                <IconButton
                  icon="pencil"
                  label={`Rename the mapping ${mapping.name}`}
                  onClick={() => setDialog({ renaming: mapping })}
                />
                <IconButton
                  icon="trash"
                  label={`Delete the mapping ${mapping.name}`}
                  onClick={() => setDialog({ deleting: mapping })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {dialog.renaming && <RenameDialog mapping={dialog.renaming} onClose={close} onRenamed={() => void reload()} />}
      {dialog.deleting && (
        <DeleteDialog
          noun="mapping"
          onDelete={() => removeMapping(dialog.deleting!._id)}
          texts={messages.columnMappings}
          onClose={close}
          onDeleted={() => void reload()}
        >
          <p>
            <b>{dialog.deleting.name}</b> recognises no file any more. What was imported stays.
          </p>
        </DeleteDialog>
      )}
    </section>
  );
}

/** `Institute → name, Code → sourceId` */
const fieldsOf = ({ columns }: ColumnMapping) =>
  columns
    .filter(({ field }) => field !== null)
    .map(({ heading, field }) => `${heading || '(blank)'} → ${field}`)
    .join(', ');

interface RenameDialogProps {
  mapping: ColumnMapping;
  onClose(): void;
  onRenamed(): void;
}

function RenameDialog({ mapping, onClose, onRenamed }: RenameDialogProps) {
  const form = useForm({
    values: { name: mapping.name },
    check: ({ name }) => (name.trim() ? undefined : { field: 'name' as const, message: nameRequired }),
    send: async ({ name }) => {
      await renameMapping(mapping._id, name);
      notify('success', renamed);
      onClose();
      onRenamed();
    },
    failed: renameFailed,
  });
  return (
    <FormDialog title="Rename this mapping" form={form} submitLabel="Rename" onClose={onClose}>
      <Field label={columnMappingForm.name.label} error={form.errorOf('name')}>
        <Input {...form.input('name')} autoComplete="off" maxLength={columnMappingForm.name.max} />
      </Field>
    </FormDialog>
  );
}
