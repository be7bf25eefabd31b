import { api, type AdmissionJoin, type JoinState, joinStates, messages } from '@setu/contracts';
import { Link, notify, send } from '@setu/sdk';
import { Button } from '@setu/ui';
import { useState } from 'react';
import { ListToolbar, useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { DecisionQueue, useQueueState } from '../../components/decision-queue';
import { useAction } from '../../components/use-action';
import { adminPaths } from '../../paths';
import { JoinCard } from './join-card';
import styles from './joins.module.css';

const { failed, loadFailed, none } = messages.joins;

const states = (Object.keys(joinStates) as JoinState[]).map((value) => ({ value, label: joinStates[value] }));

interface LastDecision {
  join: AdmissionJoin;
  message: string;
  at: string;
}

/** The institutions of exams: which college each one is. */
export default function JoinsPage() {
  const [state, filter] = useQueueState('Institutions', states);
  const list = useAdminList(api.joins.page, { query: { state, limit: 10 } }, ['state']);
  const [last, setLast] = useState<LastDecision>();
  return (
    <AdminPage
      title="Institutions of exams"
      lead={
        <>
          Closing ranks, and the seats of medical colleges, are shown on the page of the college that an institution is
          linked to. Link those that have none, those with the most seats first.{' '}
          <Link to={adminPaths.closingImports()}>Add closing ranks</Link>
        </>
      }
    >
      <ListToolbar list={list} label="Search the institutions" placeholder="Name of an institution">
        {filter}
      </ListToolbar>
      {last && (
        <Last
          last={last}
          onUndone={() => {
            setLast(undefined);
            void list.reload();
          }}
        />
      )}
      <DecisionQueue list={list} label="Institutions" failed={loadFailed} none={none}>
        {(join, events) => (
          <JoinCard
            key={join._id}
            join={join}
            {...events}
            onDecided={(message, at) => {
              notify('success', message);
              setLast(at === undefined ? undefined : { join, message, at });
              events.onDecided();
            }}
          />
        )}
      </DecisionQueue>
    </AdminPage>
  );
}

/** The latest decision on this page, with its undo. */
function Last({ last: { join, message, at }, onUndone }: { last: LastDecision; onUndone(): void }) {
  const { busy, run } = useAction(failed);
  const { exam, key, name } = join;
  const undo = () =>
    run(async () => {
      notify('success', (await send(api.joins.undo, { body: { exam, key, seen: at } })).message);
      onUndone();
    });
  return (
    <p className={styles.last}>
      <span>
        {name}: {message}
      </span>
      <Button variant="secondary" size="sm" busy={busy} aria-label={`Undo: ${name}`} onClick={() => void undo()}>
        Undo
      </Button>
    </p>
  );
}
