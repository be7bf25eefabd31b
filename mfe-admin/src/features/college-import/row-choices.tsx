import { api, type ImportJob, type ImportRow, type RowChoice } from '@setu/contracts';
import { send, useCallPages } from '@setu/sdk';
import { Button, Card } from '@setu/ui';
import { useState } from 'react';
import { AnotherCollegeButton, CollegeChoice } from '../../components/college-choice';
import { CollegeSuggestions } from '../../components/college-suggestions';
import { DecisionQueue } from '../../components/decision-queue';
import { useMay } from '../../components/rights';
import { useAction } from '../../components/use-action';
import { useImportJob } from './import-job';
import styles from './import.module.css';

const failed = 'The choice could not be stored. Please try again.';

interface RowChoicesProps {
  job: ImportJob;
  list: 'unsure' | 'chosen';
}

/** The rows without a code whose college has to be chosen, or has been. */
export function RowChoices({ job: { _id, state, hasFile }, list }: RowChoicesProps) {
  const params = { id: _id };
  const rows = useCallPages(
    api.imports.preview,
    { params, query: { outcome: list, limit: 10 } },
    { revalidateOnMount: true },
  );
  const { reload } = useImportJob(_id);
  const mayChange = useMay()('catalogue') && hasFile && state === 'ready';
  const choose = async (row: ImportRow, college: RowChoice | undefined) => {
    await send(api.imports.choose, { params, body: { line: String(row.line), college } });
    await Promise.all([rows.reload(), reload()]);
  };
  const none = list === 'unsure' ? 'Every row has its college' : 'No colleges chosen';
  return (
    <DecisionQueue list={rows} label="Rows" failed="Failed to fetch the rows" none={none}>
      {(row) => <RowCard key={row._id} row={row} onChoose={mayChange ? choose : undefined} />}
    </DecisionQueue>
  );
}

interface RowCardProps {
  row: ImportRow;
  onChoose: ((row: ImportRow, college: RowChoice | undefined) => Promise<void>) | undefined;
}

function RowCard({ row, onChoose }: RowCardProps) {
  const { line, name, place, suggestions = [], choice, chosenName } = row;
  const { busy, running, run } = useAction(failed);
  const [searching, setSearching] = useState(false);
  const choose = (college: RowChoice | undefined) => void run(() => onChoose!(row, college), college ?? 'undo');
  const button = (label: string, college: RowChoice | undefined) => (
    <Button
      variant="secondary"
      size="sm"
      busy={running === (college ?? 'undo')}
      disabled={busy}
      aria-label={`${label}: ${name}`}
      onClick={() => choose(college)}
    >
      {label}
    </Button>
  );
  return (
    <Card as="li" className={styles.card}>
      <div>
        <h3>{name}</h3>
        <p className={styles.hint}>
          {place} · line {line}
        </p>
      </div>
      {choice ? (
        <p>{choiceWords(choice, chosenName)}</p>
      ) : (
        <CollegeSuggestions
          label={`Colleges that ${name} may be`}
          suggestions={suggestions}
          busy={busy}
          running={running}
          onChoose={onChoose && choose}
        />
      )}
      {!choice && suggestions.length === 0 && <p className={styles.hint}>No college of ours is like it.</p>}
      {onChoose && (
        <div className="ui-row">
          {choice ? (
            button('Undo', undefined)
          ) : (
            <>
              <AnotherCollegeButton name={name} searching={searching} onChange={setSearching} />
              {button('New college', 'new')}
              {button('Leave it out', 'none')}
            </>
          )}
        </div>
      )}
      {searching && !choice && (
        <CollegeChoice
          label="Search for the college"
          text={name}
          action="Link"
          preposition="to"
          busy={busy}
          onChoose={({ _id }) => choose(_id)}
        />
      )}
    </Card>
  );
}

function choiceWords(choice: RowChoice, name: string | undefined): string {
  if (choice === 'new') return 'Added as a new college.';
  if (choice === 'none') return 'Left out.';
  return name ? `Linked to ${name}.` : 'The college that it was linked to is gone. Undo this and choose again.';
}
