import {
  columnMappingForm,
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
import { Button, Card, Checkbox, Field, FormAlert, Input, Select, Table, VisuallyHidden } from '@setu/ui';
import { useForm } from '@setu/sdk';
import { useState } from 'react';
import { NamedOptions } from '../../components/named-options';
import { saveMapping, sendColumns, useColumnMappings } from './column-mappings.api';
import { LayoutForm } from './layout-form';
import styles from './import.module.css';

const kindNames: Record<ImportKind, string> = { colleges: 'Colleges', courses: 'Courses', mentors: 'Mentors' };

interface ColumnFormProps {
  job: ImportJob & { columns: ImportColumns };
  onSent(): Promise<unknown>;
  /** Leaves the file, or what was chosen before, as it is. */
  onCancel(): void;
  cancelLabel: string;
}

/** A column that is off keeps its field, in case it is turned on again. */
interface ColumnChoice extends MappedColumn {
  isOn: boolean;
}

/** The columns with the fields chosen for them, and the saved mapping that they are of, if any. */
interface Chosen {
  kind: ImportKind;
  columns: ColumnChoice[];
  mapping?: string;
}

const choicesOf = (columns: readonly MappedColumn[]): ColumnChoice[] =>
  columns.map((column) => ({ ...column, isOn: column.field !== null }));

const toColumns = (choices: readonly ColumnChoice[]): MappedColumn[] =>
  choices.map(({ heading, field, isOn }) => ({ heading, field: isOn ? field : null }));

function problemOf(choices: readonly ColumnChoice[]): string | undefined {
  const open = choices.find(({ field, isOn }) => isOn && field === null);
  return open
    ? `Please choose the field for ${open.heading || 'the blank column'}, or turn the column off.`
    : columnsProblem(toColumns(choices));
}

/** Asks what the columns of a file with headings of its own mean. The answer can be saved under a name. */
export function ColumnForm({ job, onSent, onCancel, cancelLabel }: ColumnFormProps) {
  const mappings = useColumnMappings().data?.items ?? [];
  const [{ kind, columns, mapping }, setChosen] = useState<Chosen>(() => ({
    mapping: job.columns.mapping,
    columns: choicesOf(job.columns.columns),
    kind: importKindOf(job.columns.columns.map(({ field }) => field)),
  }));
  const form = useForm<{ isSaved: boolean; name: string }>({
    values: { isSaved: false, name: '' },
    checkWhole: () => problemOf(columns),
    check: ({ isSaved, name }) =>
      isSaved && !name.trim() ? { field: 'name', message: messages.columnMappings.nameRequired } : undefined,
    async send({ isSaved, name }) {
      const chosen = toColumns(columns);
      if (isSaved) await saveMapping(name, chosen);
      const used = isSaved ? name.trim() : mapping;
      await sendColumns(job._id, { columns: chosen, ...(used && { mapping: used }) });
      await onSent();
    },
    failed: 'The columns could not be saved. Please try again.',
  });
  const { isSaved } = form.values;

  const choose = (change: Partial<Chosen>) => {
    setChosen({ kind, columns, ...change });
    form.setProblem(undefined);
  };
  const chooseKind = (next: ImportKind) =>
    choose({
      kind: next,
      columns: choicesOf(
        guessColumns(
          columns.map(({ heading }) => heading),
          next,
        ),
      ),
    });
  const change = (at: number, next: Partial<ColumnChoice>) =>
    choose({ columns: columns.with(at, { ...columns[at]!, ...next }) });
  const chooseMapping = (id: string) => {
    const chosen = mappings.find(({ _id }) => _id === id);
    if (!chosen) return choose({});
    const fields = new Map(chosen.columns.map(({ heading, field }) => [heading, field]));
    choose({
      kind: importKindOf([...fields.values()]),
      columns: choicesOf(columns.map(({ heading }) => ({ heading, field: fields.get(heading) ?? null }))),
      mapping: chosen.name,
    });
  };

  return (
    <Card as="section" className={styles.card}>
      <h2>{job.fileName}</h2>
      <p>Choose the field for each column of the file. Nothing has been written yet.</p>
      {job.read && <LayoutForm job={job} read={job.read} onSent={onSent} />}
      <form {...form.props} className="ui-stack">
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
        <Table label="Columns of the file" className={styles.rows} columns={['Column, with its first values', 'Field']}>
          <tbody>
            {columns.map(({ heading, field, isOn }, at) => (
              <tr key={at}>
                <th scope="row">
                  <Checkbox
                    checked={isOn}
                    onChange={({ target }) => change(at, { isOn: target.checked })}
                    label={
                      <>
                        <VisuallyHidden>Import </VisuallyHidden>
                        {heading || <i>(blank)</i>}
                      </>
                    }
                  />
                  <p className={styles.samples}>{job.read?.sample.values[at]?.join(' · ') || <i>(blank)</i>}</p>
                </th>
                <td>
                  <Select
                    aria-label={`Field for ${heading || `column ${at + 1}`}`}
                    value={field ?? ''}
                    onChange={({ target }) =>
                      change(at, { field: target.value === '' ? null : target.value, isOn: target.value !== '' })
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
          onChange={({ target }) => form.set({ isSaved: target.checked })}
          label="Save this mapping. Files with the same headings are recognised from then on."
        />
        {isSaved && (
          <Field label="Name of the mapping" error={form.errorOf('name')}>
            <Input {...form.input('name')} maxLength={columnMappingForm.name.max} autoComplete="off" />
          </Field>
        )}
        <FormAlert>{form.error}</FormAlert>
        <div className="ui-row">
          <Button type="submit" busy={form.busy}>
            Check the file
          </Button>
          <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
