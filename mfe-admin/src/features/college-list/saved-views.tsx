import { api, messages, savedViewForm } from '@setu/contracts';
import { notify, send, useCall, useForm, useSearchParams } from '@setu/sdk';
import { Button, Field, Input, Select } from '@setu/ui';
import { useState } from 'react';
import { useMay } from '../../components/rights';
import { FormDialog } from '../../components/form-dialog';
import { DeleteDialog } from '../../components/delete-dialog';
import { queryOf } from './table-address';
import styles from './table-filters.module.css';

const { saved, saveFailed, nameRequired } = messages.savedViews;

/** Searches, filters and sortings that administrators have given a name; the address says which one is shown. */
export function SavedViews() {
  const { data, reload } = useCall(api.savedViews.all, {}, { revalidateOnMount: true });
  const [params, setParams] = useSearchParams();
  const mayChange = useMay()('catalogue');
  const [dialog, setDialog] = useState<'save' | 'delete'>();
  const views = data?.items ?? [];
  const query = queryOf(params);
  const shown = views.find((view) => queryOf(new URLSearchParams(view.query)) === query);
  const close = () => setDialog(undefined);
  const open = (id: string) => setParams(views.find(({ _id }) => _id === id)?.query ?? '');

  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <Field label="Saved views">
          <Select value={shown?._id ?? ''} onChange={({ target }) => open(target.value)}>
            <option value="">{shown ? 'All colleges' : 'Choose a view'}</option>
            {views.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {mayChange && query && !shown && (
        <Button variant="secondary" size="sm" onClick={() => setDialog('save')}>
          Save this view
        </Button>
      )}
      {mayChange && shown && (
        <Button variant="quiet" size="sm" onClick={() => setDialog('delete')}>
          Delete view
        </Button>
      )}
      {dialog === 'save' && <SaveDialog query={query} onClose={close} onSaved={() => void reload()} />}
      {dialog === 'delete' && shown && (
        <DeleteDialog
          noun="view"
          onDelete={() => send(api.savedViews.remove, { params: { id: shown._id } })}
          texts={messages.savedViews}
          onClose={close}
          onDeleted={() => void reload()}
        >
          <p>
            <b>{shown.name}</b>, saved by {shown.administrator}. No college is deleted.
          </p>
        </DeleteDialog>
      )}
    </div>
  );
}

interface SaveDialogProps {
  query: string;
  onClose(): void;
  onSaved(): void;
}

function SaveDialog({ query, onClose, onSaved }: SaveDialogProps) {
  const form = useForm({
    values: { name: '' },
    check: ({ name }) => (name.trim() ? undefined : { field: 'name' as const, message: nameRequired }),
    send: async ({ name }) => {
      await send(api.savedViews.save, { body: { name, query } });
      notify('success', saved);
      onClose();
      onSaved();
    },
    onError({ serverMessage: message = saveFailed }) {
      form.setProblem({ field: 'name', message });
      return true;
    },
  });
  return (
    <FormDialog title="Save this view" form={form} submitLabel="Save" onClose={onClose}>
      <p>All administrators see it. A view of the same name is replaced.</p>
      <Field label={savedViewForm.name.label} error={form.errorOf('name')}>
        <Input {...form.input('name')} autoComplete="off" maxLength={savedViewForm.name.max} />
      </Field>
    </FormDialog>
  );
}
