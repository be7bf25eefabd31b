import { type ImportJob, maxFootnotes, type ReadLayout, type TextEncoding, textEncodings } from '@setu/contracts';
import { useForm } from '@setu/sdk';
import { Button, Field, FormAlert, Input, Select } from '@setu/ui';
import { NamedOptions } from '../../components/named-options';
import { sendLayout } from './column-mappings.api';
import styles from './import.module.css';

const encodingNames: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16, as Excel saves “Unicode Text”',
  'utf-16be': 'UTF-16, big endian',
  'windows-1252': 'Windows-1252, as Excel saves “CSV”',
};

interface LayoutFormProps {
  job: ImportJob;
  read: ReadLayout;
  onSent(): Promise<unknown>;
}

/** Asks where the table of a file is, and how the file is encoded, where that was guessed wrong. */
export function LayoutForm({ job, read: { layout, sample }, onSent }: LayoutFormProps) {
  const form = useForm({
    values: {
      headRow: String(layout.headRow),
      footnotes: layout.footnotes === undefined ? '' : String(layout.footnotes),
      encoding: layout.encoding ?? '',
      sheet: layout.sheet ?? '',
    },
    check: ({ footnotes }) =>
      /^\d*$/.test(footnotes.trim()) && Number(footnotes) <= maxFootnotes
        ? undefined
        : { field: 'footnotes', message: `Please enter a number from 0 to ${maxFootnotes}, or leave it blank.` },
    async send({ headRow, footnotes, encoding, sheet }) {
      // Another sheet or encoding has its headings elsewhere.
      const isSameText = encoding === (layout.encoding ?? '') && sheet === (layout.sheet ?? '');
      await sendLayout(job._id, {
        ...(isSameText && { headRow: Number(headRow) }),
        ...(footnotes.trim() && { footnotes: Number(footnotes) }),
        ...(encoding && { encoding: encoding as TextEncoding }),
        ...(sheet && { sheet }),
      });
      await onSent();
    },
    failed: 'The file could not be read in this layout. Please try again.',
  });
  const choose = (name: 'headRow' | 'encoding' | 'sheet') => ({
    name,
    value: form.values[name],
    onChange: ({ target }: { target: { value: string } }) => form.set({ [name]: target.value }),
  });
  return (
    <details className={styles.layout}>
      <summary>Heading row {layout.headRow}. Is the table read wrong?</summary>
      <form {...form.props} className="ui-stack">
        <div className={styles.columnChoices}>
          {sample.sheets && (
            <Field label="Sheet">
              <Select {...choose('sheet')}>
                <NamedOptions names={Object.fromEntries(sample.sheets.map((sheet) => [sheet, sheet]))} />
              </Select>
            </Field>
          )}
          {layout.encoding && (
            <Field label="Encoding" hint="Change it if letters look wrong.">
              <Select {...choose('encoding')}>
                {textEncodings.map((encoding) => (
                  <option key={encoding} value={encoding}>
                    {encodingNames[encoding]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label="Row with the headings" hint="Rows above it are left out.">
            <Select {...choose('headRow')}>
              {sample.lines.map((line, at) => (
                <option key={at} value={at + 1}>
                  {at + 1}: {line}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Rows to leave out at the end"
            hint="If blank, rows after the table that fill the first cell alone are left out."
            error={form.errorOf('footnotes')}
          >
            <Input {...form.input('footnotes')} inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
        <FormAlert>{form.error}</FormAlert>
        <div className="ui-row">
          <Button type="submit" variant="secondary" busy={form.busy}>
            Read the file again
          </Button>
        </div>
      </form>
    </details>
  );
}
