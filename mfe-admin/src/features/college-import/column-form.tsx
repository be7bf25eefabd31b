import {
  columnsProblem,
  guessColumns,
  type ImportColumns,
  type ImportJob,
  type ImportKind,
  importKindOf,
  importKinds,
  type MappedColumn,
  messages,
} from '@setu/contracts';
import { Button, Card, Checkbox, Field, FormAlert, Input, Select, Table } from '@setu/ui';
import { toApiError } from '@setu/sdk';
import { type FormEvent, useState } from 'react';
import { NamedOptions } from '../../components/named-options';
import { saveMapping, sendColumns, useColumnMappings } from './column-mappings.api';
import styles from './import.module.css';

const kindNames: Record<ImportKind, string> = { colleges: 'Colleges', courses: 'Courses', mentors: 'Mentors' };

interface ColumnFormProps {
  job: ImportJob & { columns: ImportColumns };
  onSent(): void;
  /** Leaves the file, or what was chosen before, as it is. */
  onCancel(): void;
  cancelLabel: string;
}

/** Asks what the columns of a file with headings of its own stand for. The answer can be kept under a name. */
export function ColumnForm({ job, onSent, onCancel, cancelLabel }: ColumnFormProps) {
  const mappings = useColumnMappings().data?.items ?? [];
  const [columns, setColumns] = useState(job.columns.columns);
  const [kind, setKind] = useState(importKindOf(columns.map(({ field }) => field)));
  const [mapping, setMapping] = useState(job.columns.mapping);
  const [name, setName] = useState('');
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = (next: MappedColumn[], of?: string) => {
    setColumns(next);
    setMapping(of);
    setProblem(undefined);
  };
  const chooseKind = (next: ImportKind) => {
    setKind(next);
    const headings = columns.map(({ heading }) => heading);
    change(guessColumns(headings, next));
  };
  const chooseMapping = (id: string) => {
    const chosen = mappings.find(({ _id }) => _id === id);
    if (!chosen) return setMapping(undefined);
    const fields = new Map(chosen.columns.map(({ heading, field }) => [heading, field]));
    setKind(importKindOf([...fields.values()]));
    change(
      columns.map(({ heading }) => ({ heading, field: fields.get(heading) ?? null })),
      chosen.name,
    );
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong =
      columnsProblem(columns) ?? (isSaved && !name.trim() ? messages.columnMappings.nameRequired : undefined);
    if (wrong) return setProblem(wrong);
    setBusy(true);
    try {
      if (isSaved) await saveMapping(name, columns);
      const used = isSaved ? name.trim() : mapping;
      await sendColumns(job._id, { columns, ...(used && { mapping: used }) });
      onSent();
    } catch (error) {
      setProblem(toApiError(error).serverMessage ?? 'The columns could not be saved. Please try again.');
      setBusy(false);
    }
  };

  return (
    <Card as="section" className={styles.card}>
      <h2>{job.fileName}</h2>
      <p>Choose the field for each column of the file. Nothing has been written yet.</p>
      <form className="ui-stack" onSubmit={submit} noValidate>
        <div className={styles.columnChoices}>
          <Field label="The file lists">
            <Select value={kind} onChange={({ target }) => chooseKind(target.value as ImportKind)}>
              <NamedOptions names={kindNames} />
            </Select>
          </Field>
          {mappings.length > 0 && (
            <Field label="Saved mapping">
              <Select
                value={mappings.find((saved) => saved.name === mapping)?._id ?? ''}
                onChange={({ target }) => chooseMapping(target.value)}
              >
                <option value="">None</option>
                {mappings.map((saved) => (
                  <option key={saved._id} value={saved._id}>
                    {saved.name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
        <Table label="Columns of the file" className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Field</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ heading, field }, at) => (
              <tr key={at}>
                <th scope="row">{heading || <i>(blank)</i>}</th>
                <td>
                  <Select
                    aria-label={`Field for ${heading || `column ${at + 1}`}`}
                    value={field ?? ''}
                    onChange={({ target }) =>
                      change(columns.with(at, { heading, field: target.value === '' ? null : target.value }))
                    }
                  >
                    <option value="">Ignore</option>
                    {Object.keys(importKinds[kind].fields).map((known) => (
                      <option key={known}>{known}</option>
                    ))}
                  </Select>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Checkbox
          checked={isSaved}
          onChange={({ target }) => setIsSaved(target.checked)}
          label="Save this mapping. Files with the same headings are recognised from then on."
        />
        {isSaved && (
          <Field label="Name of the mapping">
            <Input value={name} maxLength={80} autoComplete="off" onChange={({ target }) => setName(target.value)} />
          </Field>
        )}
        <FormAlert>{problem}</FormAlert>
        <div className="ui-row">
          <Button type="submit" busy={busy}>
            Check the file
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
