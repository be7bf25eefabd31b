import {
  type AdmissionJoin,
  api,
  formatDateTime,
  type JoinState,
  medicalList,
  messages,
  plural,
} from '@setu/contracts';
import { Link, send } from '@setu/sdk';
import { Button, Card } from '@setu/ui';
import { useState } from 'react';
import { AnotherCollegeButton, CollegeChoice } from '../../components/college-choice';
import { CollegeSuggestions } from '../../components/college-suggestions';
import { useMay } from '../../components/rights';
import { useAction } from '../../components/use-action';
import { adminPaths } from '../../paths';
import styles from './joins.module.css';

interface JoinCardProps {
  join: AdmissionJoin;
  /** Called with the server's words and, unless the decision was undone, its time. */
  onDecided(message: string, at?: string): void;
  /** Called when the institution may not be as it was shown. */
  onStale(): void;
}

/** An institution with the colleges that it may be, or the one that it is. */
export function JoinCard({ join, onDecided, onStale }: JoinCardProps) {
  const { exam, key, examName, name, seats, state, college, decided, suggestions } = join;
  const { busy, running, run } = useAction(messages.joins.failed);
  const [searching, setSearching] = useState(false);
  const mayChange = useMay()('catalogue');
  const body = { exam, key, seen: decided?.at };

  const call = async (action: string, request: () => Promise<{ message: string; at?: string }>) => {
    const done = await run(async () => {
      const { message, at } = await request();
      onDecided(message, at);
    }, action);
    if (!done) onStale();
  };
  const decide = (verdict: JoinState, id?: string) =>
    void call(id ?? verdict, () => send(api.joins.decide, { body: { ...body, verdict, college: id } }));

  return (
    <Card as="li" className={styles.join}>
      <h2>{name}</h2>
      <p className={styles.facts}>
        {exam === medicalList
          ? `${examName}, ${seats === 0 ? 'number of MBBS seats not known' : plural(seats, 'MBBS seat')}`
          : `${examName}, ${plural(seats, 'seat group')}${key === name ? '' : `, code ${key}`}`}
      </p>
      {college && (
        <p>
          Linked to <Link to={adminPaths.college(college._id)}>{college.name}</Link>
          {college.location && `, ${college.location}`}
        </p>
      )}
      {decided && (
        <p className={styles.facts}>
          {decisions[state]} by {decided.by}, {formatDateTime(decided.at)}
        </p>
      )}
      <CollegeSuggestions
        label={`Colleges that ${name} may be`}
        suggestions={suggestions}
        busy={busy}
        running={running}
        onChoose={mayChange ? (id) => decide('linked', id) : undefined}
      />
      {mayChange && (
        <div className="ui-row">
          {state === 'open' && (
            <>
              <AnotherCollegeButton name={name} searching={searching} onChange={setSearching} />
              <Button
                variant="secondary"
                size="sm"
                busy={running === 'none'}
                disabled={busy}
                aria-label={`No page of ours: ${name}`}
                onClick={() => decide('none')}
              >
                No page of ours
              </Button>
            </>
          )}
          {state === 'linked' && !decided && (
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              aria-label={`Take the link away: ${name}`}
              onClick={() => decide('open')}
            >
              Take the link away
            </Button>
          )}
          {decided && (
            <Button
              variant="quiet"
              size="sm"
              busy={running === 'undo'}
              disabled={busy}
              aria-label={`Undo the decision: ${name}`}
              onClick={() => void call('undo', () => send(api.joins.undo, { body }))}
            >
              Undo the decision
            </Button>
          )}
        </div>
      )}
      {searching && (
        <CollegeChoice
          label="Search for the college"
          text={name.split(/[,(]/)[0]}
          action="Link"
          preposition="to"
          busy={busy}
          onChoose={({ _id }) => decide('linked', _id)}
        />
      )}
    </Card>
  );
}

/** The decision that an institution in this state has. An open one lost a link of the data, or its page was deleted. */
const decisions: Record<JoinState, string> = {
  open: 'The page it was linked to is gone, or the link was taken away: decided',
  linked: 'Decided',
  none: 'Decided',
};
