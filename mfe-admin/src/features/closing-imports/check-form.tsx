import {
  api,
  type ClosingImport,
  type ClosingImportForm,
  closingImportForm,
  firstProblems,
  maxClosingBytes,
  messages,
} from '@setu/contracts';
import { send, useCall, useForm } from '@setu/sdk';
import { Button, Field, FormAlert, Input, Select } from '@setu/ui';
import styles from './closing-imports.module.css';

type Values = { [K in keyof ClosingImportForm]: string } & { file: File | undefined };

const empty: Values = {
  exam: '',
  list: '',
  year: '',
  round: '',
  isLast: '',
  authority: '',
  url: '',
  copied: '',
  file: undefined,
};

const textFields = [
  { name: 'year', hint: 'In which the cycle began, such as 2027.' },
  { name: 'round', hint: 'As the authority names it, such as 3.' },
  { name: 'authority', hint: 'Who published the figures.' },
  { name: 'url', hint: 'The web address of the publication.' },
] as const;

/** Uploads a file of closing values with what it is, to be checked. */
export function CheckForm({ onChecked }: { onChecked(item: ClosingImport): void }) {
  const { data } = useCall(api.chances.exams, {});
  const form = useForm<Values>({
    values: empty,
    check: ({ file: _file, ...values }) => firstProblems(closingImportForm, values),
    checkWhole: ({ file }) => {
      if (!file) return 'Please choose a file.';
      if (file.size === 0) return messages.closingImports.empty;
      return file.size > maxClosingBytes ? messages.closingImports.tooLarge : undefined;
    },
    send: async ({ file, ...values }) => {
      const query = { name: file!.name, ...(values as ClosingImportForm) };
      onChecked(await send(api.closingImports.check, { query, body: file! }, { timeout: 0 }));
    },
    failed: messages.closingImports.uploadFailed,
  });
  const lists = data?.exams.find(({ slug }) => slug === form.values.exam)?.lists ?? [];
  return (
    <form {...form.props} aria-labelledby="check-closings" className="ui-stack">
      <h2 id="check-closings">Check a file</h2>
      <p className={styles.hint}>
        CSV or a workbook: one round of one year, in one rank list. Its columns are those of our downloads: institution
        (or code), programme, category and closing, and where there are any quota, gender, opening and fee. JoSAA’s own
        headings are known too. Nothing changes until you put the file into use.
      </p>
      <div className={styles.fields}>
        <Field label={closingImportForm.exam.label} error={form.errorOf('exam')}>
          <Select
            {...form.input('exam')}
            onChange={({ target }) => form.set({ exam: target.value, list: '' })}
            required
          >
            <option value="">Choose</option>
            {data?.exams.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={closingImportForm.list.label} error={form.errorOf('list')}>
          <Select {...form.input('list')} required>
            <option value="">Choose</option>
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {textFields.map(({ name, hint }) => (
          <Field key={name} label={closingImportForm[name].label} hint={hint} error={form.errorOf(name)}>
            <Input {...form.input(name)} autoComplete="off" required />
          </Field>
        ))}
        <Field label={closingImportForm.copied.label} error={form.errorOf('copied')}>
          <Input {...form.input('copied')} type="date" required />
        </Field>
        <Field
          label={closingImportForm.isLast.label}
          hint="Chances take a year only when its last round is there."
          error={form.errorOf('isLast')}
        >
          <Select {...form.input('isLast')} required>
            <option value="">Choose</option>
            <option value="yes">Yes, the last one of the year</option>
            <option value="no">No, others follow</option>
          </Select>
        </Field>
        <Field label="File">
          <Input
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,.xlsx,.gz,text/csv"
            onChange={({ target }) => form.set({ file: target.files?.[0] })}
          />
        </Field>
      </div>
      <FormAlert>{form.error}</FormAlert>
      <div className="ui-row">
        <Button type="submit" busy={form.busy}>
          Check the file
        </Button>
      </div>
    </form>
  );
}
