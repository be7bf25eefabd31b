import {
  acceptedField,
  clearWord,
  type ImportChoices,
  type ImportJob,
  type ImportRowChange,
  plural,
} from '@setu/contracts';
import { Checkbox } from '@setu/ui';
import { useState } from 'react';
import styles from './import.module.css';

/** The protected fields that an administrator has chosen to overwrite. */
export interface Chosen {
  clear: boolean;
  unlisted: boolean;
  all: boolean;
  fields: ReadonlySet<string>;
}

export interface ChoiceControl {
  chosen: Chosen;
  choose(change: Partial<Chosen>): void;
}

export function useImportChoices(): ChoiceControl {
  const [chosen, setChosen] = useState<Chosen>({ clear: false, unlisted: false, all: false, fields: new Set() });
  return { chosen, choose: (change) => setChosen((before) => ({ ...before, ...change })) };
}

export const toChoices = ({ clear, unlisted, all, fields }: Chosen): ImportChoices => ({
  clear,
  unlisted,
  ...(all ? { accept: 'all' as const } : fields.size > 0 && { accept: [...fields] }),
});

export const hasChosen = ({ clear, unlisted, all, fields }: Chosen): boolean =>
  clear || unlisted || all || fields.size > 0;

/** Asks whether to overwrite protected values, clear fields and mark colleges that are not named, which an import does not do by default. */
export function ImportChoicesForm({ job: { preview, wholeOf }, chosen, choose }: ChoiceControl & { job: ImportJob }) {
  const { protectedFields = 0, clearedFields = 0, missing = 0, unsure = 0 } = preview ?? {};
  if (protectedFields + clearedFields + missing === 0) return null;
  return (
    <div className={styles.choices}>
      {protectedFields > 0 && (
        <Checkbox
          checked={chosen.all}
          onChange={({ target }) => choose({ all: target.checked })}
          label={`Replace all ${plural(protectedFields, 'protected field')} that differ. Otherwise the values that administrators entered stay.`}
        />
      )}
      {missing > 0 && (
        <Checkbox
          checked={chosen.unlisted}
          onChange={({ target }) => choose({ unlisted: target.checked })}
          label={`Mark ${plural(missing, 'college')} that the file does not name as “Not in the list of ${wholeOf}”, for a check.${unsure > 0 ? ` Some may be among the ${plural(unsure, 'row')} whose college was not chosen.` : ''}`}
        />
      )}
      {clearedFields > 0 && (
        <Checkbox
          checked={chosen.clear}
          onChange={({ target }) => choose({ clear: target.checked })}
          label={`Clear ${plural(clearedFields, 'field')} marked ${clearWord} in the file, or without a value in a full export.`}
        />
      )}
    </div>
  );
}

interface AcceptProps extends ChoiceControl {
  sourceId: string;
  change: ImportRowChange;
}

/** Replaces one protected field. */
export function AcceptField({ sourceId, change: { field, source }, chosen: { all, fields }, choose }: AcceptProps) {
  // A part of a list, such as a fee, is accepted with its list.
  const [list = field] = field.split('.');
  const name = acceptedField(list, sourceId);
  const others = [...fields].filter((other) => other !== name);
  return (
    <Checkbox
      checked={all || fields.has(name)}
      disabled={all}
      onChange={({ target }) => choose({ fields: new Set(target.checked ? [...others, name] : others) })}
      label={`Replace the ${field} that ${source?.name || 'an administrator'} wrote`}
    />
  );
}
