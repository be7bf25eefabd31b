import { api, firstProblem, type ImportJob, wholeListForm } from '@setu/contracts';
import { send, useForm } from '@setu/sdk';
import { Button, Field, FormAlert, Input } from '@setu/ui';
import styles from './import.module.css';

interface WholeListFormProps {
  job: ImportJob;
  onSent(): Promise<unknown>;
}

/** Asks whether a file is the whole list of its source, so that colleges that it does not name can be listed. */
export function WholeListForm({ job: { _id, wholeOf }, onSent }: WholeListFormProps) {
  const form = useForm({
    values: { year: wholeOf ?? '' },
    check: (values) => firstProblem(wholeListForm, values),
    async send({ year }) {
      await send(api.imports.declareWhole, {
        params: { id: _id },
        body: { ...(year.trim() && { year: year.trim() }) },
      });
      await onSent();
    },
    failed: 'The file could not be checked again. Please try again.',
  });
  return (
    <details className={styles.layout} open={wholeOf !== undefined || undefined}>
      <summary>Is this the whole list of its source?</summary>
      <form {...form.props} className="ui-stack">
        <p className={styles.hint}>
          Then the preview lists the colleges with codes of the same kind that the file does not name, in the states
          that it names. Leave the year blank for a part of a list.
        </p>
        <Field label="Year of the list" error={form.errorOf('year')}>
          <Input {...form.input('year')} inputMode="numeric" autoComplete="off" />
        </Field>
        <FormAlert>{form.error}</FormAlert>
        <div className="ui-row">
          <Button type="submit" variant="secondary" busy={form.busy}>
            Check the file again
          </Button>
        </div>
      </form>
    </details>
  );
}
