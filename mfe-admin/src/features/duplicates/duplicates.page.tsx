import { api, type DuplicateGroup, duplicateReasons, formatNumber, messages } from '@setu/contracts';
import { Link, notify, send } from '@setu/sdk';
import { Button, Card } from '@setu/ui';
import { useRef, useState } from 'react';
import { useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { DecisionQueue } from '../../components/decision-queue';
import { useMay } from '../../components/rights';
import { useFocusAfterRemoval } from '../../components/use-focus-after-removal';
import { adminPaths } from '../../paths';
import styles from './duplicates.module.css';
import { MergeDialog } from './merge-dialog';
import { Settled, useSettled } from './settled';
import { useAction } from '../../components/use-action';

const { loadFailed, none, distinct, distinctFailed } = messages.duplicates;

/** Colleges that may be the same one, and what was decided of others. */
export default function DuplicatesPage() {
  const list = useAdminList(api.duplicates.page, {});
  const settled = useSettled();
  const reload = () => {
    void list.reload();
    void settled.reload();
  };
  return (
    <AdminPage title="Duplicates" lead="Colleges with the same code, or with the same name in the same place.">
      {list.total !== undefined && (
        <p role="status" className={styles.total}>
          {formatNumber(list.total)} found
        </p>
      )}
      <DecisionQueue list={list} label="Duplicates" failed={loadFailed} none={none}>
        {(group) => <Group key={group._id} group={group} onSettled={reload} />}
      </DecisionQueue>
      <Settled settled={settled.data} onUndone={reload} />
    </AdminPage>
  );
}

function Group({ group: { reason, colleges }, onSettled }: { group: DuplicateGroup; onSettled(): void }) {
  /** Id of the college that is compared with the first one. */
  const [compared, setCompared] = useState<string>();
  const { running, run } = useAction(distinctFailed);
  const rows = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(
    colleges.map(({ _id }) => _id),
    // The first college has no buttons: the others are compared with it.
    (index) => rows.current?.children[Math.max(index, 1)]?.querySelector('button')?.focus(),
  );
  const first = colleges[0]!;
  const mayChange = useMay()('catalogue');
  const markDistinct = (college: string) =>
    run(async () => {
      const others = colleges.flatMap(({ _id }) => (_id === college ? [] : [_id])).join();
      await send(api.duplicates.markDistinct, { body: { college, others } });
      notify('success', distinct);
      onSettled();
    }, college);
  return (
    <Card as="li" className={styles.group}>
      <h2>{duplicateReasons[reason]}</h2>
      <ul role="list" className={styles.colleges} ref={rows}>
        {colleges.map(({ _id, name, location, aisheCode, website }, index) => (
          <li key={_id} className={styles.college}>
            <div>
              <Link to={adminPaths.college(_id)}>{name}</Link>
              <ul role="list" className={styles.facts}>
                {[location, aisheCode, website].filter(Boolean).map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </div>
            {index > 0 && mayChange && (
              <div className={styles.decisions}>
                <Button variant="secondary" size="sm" onClick={() => setCompared(_id)}>
                  Compare and merge
                </Button>
                <Button variant="secondary" size="sm" busy={running === _id} onClick={() => void markDistinct(_id)}>
                  Different college
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {compared !== undefined && (
        <MergeDialog
          ids={[first._id, compared]}
          onMerged={() => {
            setCompared(undefined);
            onSettled();
          }}
          onClose={() => setCompared(undefined)}
        />
      )}
    </Card>
  );
}
