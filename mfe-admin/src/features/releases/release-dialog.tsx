import { api, maxReleaseNote, type PlannedRelease, type ReleaseChange } from '@setu/contracts';
import { notify, send, useForm } from '@setu/sdk';
import { Field, Input } from '@setu/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog';
import { readKey, signRelease } from './sign-release';

/** A change that the page offers; its dialog asks for the rest. */
export interface OfferedChange extends Omit<ReleaseChange, 'note' | 'percentage'> {
  title: string;
  /** Whether it asks for the share of the visitors, and which one it offers. */
  percentage?: number;
}

interface ReleaseDialogProps {
  change: OfferedChange;
  onClose(): void;
  onReleased(): void;
}

/** Asks for the reason, shows what changes, and makes it live with the signature of a key. */
export function ReleaseDialog({ change, onClose, onReleased }: ReleaseDialogProps) {
  const [planned, setPlanned] = useState<PlannedRelease>();
  return planned ? (
    <SignForm title={change.title} planned={planned} onClose={onClose} onReleased={onReleased} />
  ) : (
    <PlanForm change={change} onClose={onClose} onPlanned={setPlanned} />
  );
}

interface PlanFormProps {
  change: OfferedChange;
  onClose(): void;
  onPlanned(planned: PlannedRelease): void;
}

function PlanForm({ change: { title, percentage, ...change }, onClose, onPlanned }: PlanFormProps) {
  const form = useForm({
    values: { note: '', percentage: String(percentage ?? 100) },
    check: ({ note, percentage: share }) => [
      percentage === undefined ? undefined : problemOfShare(share, change.name === undefined),
      note.trim() ? undefined : { field: 'note', message: 'Please say why, for the history.' },
    ],
    async send({ note, percentage: share }) {
      const body = { ...change, note: note.trim(), ...(Number(share) < 100 && { percentage: Number(share) }) };
      onPlanned(await send(api.releases.plan, { body }));
    },
    failed: 'The change could not be planned. Please try again.',
  });
  return (
    <FormDialog title={title} form={form} submitLabel="Show what changes" onClose={onClose}>
      {percentage !== undefined && (
        <Field
          label="Percentage of the visitors"
          hint="Less than 100 begins or changes a canary: always the same visitors get it."
          error={form.errorOf('percentage')}
        >
          <Input {...form.input('percentage')} inputMode="decimal" required />
        </Field>
      )}
      <Field label="Reason" hint="It is in the release document, which is public." error={form.errorOf('note')}>
        <Input {...form.input('note')} maxLength={maxReleaseNote} autoComplete="off" required />
      </Field>
    </FormDialog>
  );
}

/** A canary is for a part of the visitors. */
function problemOfShare(text: string, isCanary: boolean) {
  const share = Number(text);
  if (share > 0 && (isCanary ? share < 100 : share <= 100)) return undefined;
  const bound = isCanary ? 'below 100' : 'at most 100';
  return { field: 'percentage', message: `Please enter a number above 0 and ${bound}.` } as const;
}

interface SignFormProps {
  title: string;
  planned: PlannedRelease;
  onClose(): void;
  onReleased(): void;
}

function SignForm({ title, planned, onClose, onReleased }: SignFormProps) {
  const [key, setKey] = useState<CryptoKey>();
  const form = useForm({
    values: { key: undefined as File | undefined },
    check: () => (key ? undefined : { field: 'key', message: 'Please choose the file of a release key.' }),
    async send() {
      const { message } = await send(api.releases.release, { body: await signRelease(planned.payload, key!) });
      notify('success', message);
      onReleased();
    },
    failed: 'It is not known whether this is live: look at the history before you try again.',
  });
  const choose = async (file: File | undefined) => {
    form.set({ key: file });
    setKey(undefined);
    if (!file) return;
    try {
      setKey(await readKey(file));
    } catch (error) {
      form.setProblem({ field: 'key', message: (error as Error).message });
    }
  };
  return (
    <FormDialog title={title} form={form} submitLabel="Sign and release" onClose={onClose}>
      <p role="status">
        Revision {planned.revision}: <b>{planned.change}</b>
      </p>
      <Field
        label="Release key"
        hint="Its file is read in this browser and not sent: release-key.pem of the data folder, or that of your team."
        error={form.errorOf('key')}
      >
        <Input type="file" name="key" accept=".pem" onChange={({ target }) => void choose(target.files?.[0])} />
      </Field>
    </FormDialog>
  );
}
