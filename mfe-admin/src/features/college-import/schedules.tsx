import {
  api,
  formatDateTime,
  type ImportSchedule,
  importScheduleForm,
  messages,
  type ScheduleMode,
  type SchedulePeriod,
} from '@setu/contracts';
import { notify, send, useCall, useForm } from '@setu/sdk';
import { Button, ErrorCard, Field, Icon, IconButton, Input, Select, VisuallyHidden } from '@setu/ui';
import { useState } from 'react';
import { DeleteDialog } from '../../components/delete-dialog';
import { FormDialog } from '../../components/form-dialog';
import { useAction } from '../../components/use-action';
import { useMay } from '../../components/rights';
import { NamedOptions } from '../../components/named-options';
import styles from './import.module.css';

const { saved, saveFailed, nameRequired, addressRequired } = messages.importSchedules;
const periodNames: Record<SchedulePeriod, string> = { day: 'day', week: 'week', month: '30 days' };
const modeNames: Record<ScheduleMode, string> = {
  review: 'Wait for a review',
  import: 'Import it, unless a row is rejected',
};

/** Files that are fetched by the clock. */
export function Schedules() {
  const { data, error, reload } = useCall(api.importSchedules.all, {}, { revalidateOnMount: true });
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const [pendingDelete, setPendingDelete] = useState<ImportSchedule>();
  const { running, run } = useAction(saveFailed);
  const resume = ({ _id, name, address, every, mode }: ImportSchedule) =>
    run(async () => {
      await send(api.importSchedules.save, { body: { name, address, every, mode } });
      notify('success', saved);
      await reload();
    }, _id);
  if (error) return <ErrorCard title="Failed to fetch the schedules" onRetry={reload} />;
  if (!data) return null;
  return (
    <section aria-labelledby="schedules" className="ui-stack">
      <h2 id="schedules" className={styles.title}>
        Scheduled imports
      </h2>
      {data.hosts.length === 0 ? (
        <p className={styles.hint}>
          A file can be fetched every day, week or 30 days, once the setting IMPORT_HOSTS names the hosts that may be
          asked.
        </p>
      ) : (
        <p className={styles.hint}>Files are fetched from {data.hosts.join(', ')} alone.</p>
      )}
      {data.items.length > 0 && (
        <ul role="list" className={styles.latest}>
          {data.items.map((schedule) => (
            <li key={schedule._id}>
              <b>{schedule.name}</b>
              <span className={styles.hint}>
                {schedule.address}, every {periodNames[schedule.every]},{' '}
                {!schedule.isPaused && `next ${formatDateTime(schedule.nextAt)}, `}by {schedule.administrator}
              </span>
              {schedule.isPaused && (
                <span>
                  <Icon name="alert-triangle" /> Paused: {schedule.administrator} may not import colleges any more.
                </span>
              )}
              {schedule.problem && (
                <span>
                  <Icon name="alert-triangle" /> {schedule.problem}
                </span>
              )}
              {schedule.isPaused && may('catalogue') && (
                <Button
                  variant="secondary"
                  size="sm"
                  busy={running === schedule._id}
                  onClick={() => void resume(schedule)}
                >
                  Resume in your name<VisuallyHidden> {schedule.name}</VisuallyHidden>
                </Button>
              )}
              {may('catalogue') && (
                <IconButton
                  icon="trash"
                  label={`Delete the schedule ${schedule.name}`}
                  onClick={() => setPendingDelete(schedule)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {data.hosts.length > 0 && may('catalogue') && (
        <div className="ui-row">
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            Schedule an import
          </Button>
        </div>
      )}
      {isAdding && <ScheduleDialog onClose={() => setIsAdding(false)} onSaved={() => void reload()} />}
      {pendingDelete && (
        <DeleteDialog
          noun="schedule"
          onDelete={() => send(api.importSchedules.remove, { params: { id: pendingDelete._id } })}
          texts={messages.importSchedules}
          onClose={() => setPendingDelete(undefined)}
          onDeleted={() => void reload()}
        >
          <p>
            <b>{pendingDelete.name}</b> fetches no file any more. What it has imported stays.
          </p>
        </DeleteDialog>
      )}
    </section>
  );
}

function ScheduleDialog({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const form = useForm({
    values: { name: '', address: '', every: 'day' as SchedulePeriod, mode: 'review' as ScheduleMode },
    check: ({ name, address }) => {
      if (!name.trim()) return { field: 'name' as const, message: nameRequired };
      return address.trim() ? undefined : { field: 'address' as const, message: addressRequired };
    },
    send: async (values) => {
      await send(api.importSchedules.save, { body: values });
      notify('success', saved);
      onClose();
      onSaved();
    },
    failed: saveFailed,
  });
  return (
    <FormDialog title="Schedule an import" form={form} submitLabel="Save" onClose={onClose}>
      <p>The file is fetched for the first time within a minute. Fields that administrators wrote stay as they are.</p>
      <Field label={importScheduleForm.name.label} error={form.errorOf('name')}>
        <Input {...form.input('name')} autoComplete="off" maxLength={importScheduleForm.name.max} />
      </Field>
      <Field label={importScheduleForm.address.label} error={form.errorOf('address')}>
        <Input {...form.input('address')} type="url" autoComplete="off" maxLength={importScheduleForm.address.max} />
      </Field>
      <Field label={importScheduleForm.every.label}>
        <Select {...form.input('every')}>
          <NamedOptions names={periodNames} />
        </Select>
      </Field>
      <Field label={importScheduleForm.mode.label}>
        <Select {...form.input('mode')}>
          <NamedOptions names={modeNames} />
        </Select>
      </Field>
    </FormDialog>
  );
}
