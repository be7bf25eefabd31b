import { api, formatDateTime, messages, type SettledDuplicates, type UndoneMerge } from '@setu/contracts';
import { Link, notify, paths, send, useCall } from '@setu/sdk';
import { Button } from '@setu/ui';
import { type ReactNode, useRef } from 'react';
import { useMay } from '../../components/rights';
import { useAction } from '../../components/use-action';
import { useFocusAfterRemoval } from '../../components/use-focus-after-removal';
import styles from './duplicates.module.css';

const { mergeUndone, distinctUndone, undoFailed } = messages.duplicates;

export const useSettled = () => useCall(api.duplicates.settled, {}, { revalidateOnMount: true });

interface SettledProps {
  settled: SettledDuplicates | undefined;
  onUndone(): void;
}

/** Lists recent decisions, each with its undo. */
export function Settled({ settled, onUndone }: SettledProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    [...(settled?.merged ?? []), ...(settled?.distinct ?? [])].map(({ _id }) => _id),
    (index) =>
      (box.current?.querySelectorAll('button')[index] ?? box.current?.parentElement?.querySelector('button'))?.focus(),
  );
  return (
    <div ref={box}>
      <Section title="Merged lately">
        {settled?.merged.map(({ _id, name, into, by, at }) => (
          <Row
            key={_id}
            name={name}
            undo={() => send(api.duplicates.undoMerge, { params: { id: _id } })}
            {...{ onUndone, done: mergeUndone }}
          >
            {name}, merged into <Link to={paths.college(into._id)}>{into.name}</Link> by {by}, {formatDateTime(at)}
          </Row>
        ))}
      </Section>
      <Section title="Marked as different">
        {settled?.distinct.map(({ _id, name, from }) => (
          <Row
            key={_id}
            name={name}
            undo={() =>
              send(api.duplicates.unmarkDistinct, {
                body: { college: _id, others: from.map((other) => other._id).join() },
              })
            }
            {...{ onUndone, done: distinctUndone }}
          >
            <Link to={paths.college(_id)}>{name}</Link> is not{' '}
            {from.map((other, index) => (
              <span key={other._id}>
                {index > 0 && ', '}
                <Link to={paths.college(other._id)}>{other.name}</Link>
              </span>
            ))}
          </Row>
        ))}
      </Section>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode[] | undefined }) =>
  children &&
  children.length > 0 && (
    <section className={styles.settled}>
      <h2>{title}</h2>
      <ul role="list" aria-label={title} className={styles.list}>
        {children}
      </ul>
    </section>
  );

interface RowProps {
  name: string;
  undo(): Promise<Partial<UndoneMerge>>;
  /** Said when it is undone. */
  done: string;
  onUndone(): void;
  children: ReactNode;
}

function Row({ name, undo, done, onUndone, children }: RowProps) {
  const { busy, run } = useAction(undoFailed);
  const mayChange = useMay()('catalogue');
  const onUndo = async () => {
    const { kept = [] } = await undo();
    notify('success', kept.length > 0 ? `${done}. Edited since, and left as they are: ${kept.join(', ')}` : done);
    onUndone();
  };
  return (
    <li className={styles.college}>
      <span>{children}</span>
      {mayChange && (
        <Button variant="secondary" size="sm" busy={busy} aria-label={`Undo: ${name}`} onClick={() => void run(onUndo)}>
          Undo
        </Button>
      )}
    </li>
  );
}
