import { readChanceValue, type SeatGroup } from '@setu/contracts';
import { paths, t, useNavigate } from '@setu/sdk';
import { Button, Field, Input, meaningText, wrongValueText } from '@setu/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readOwn, writeOwn } from './own-values';
import styles from './preferences.module.css';

interface RankFormProps {
  groups: readonly SeatGroup[];
  /** The values of the address. */
  own: string;
}

/** Asks for the visitor's value in each list and category of their seats. The values go into the page's address, and nowhere else. */
export function RankForm({ groups, own }: RankFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  // The inputs are not controlled, so that the focus stays where it is after a submit.
  useEffect(() => {
    const typed = readOwn(own);
    for (const { id, own: known } of groups) {
      const input = form.current!.elements.namedItem(id);
      if (input instanceof HTMLInputElement) input.value = typed.get(id) ?? String(known ?? '');
    }
  }, [groups, own]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const typed = new Map(groups.map(({ id }) => [id, String(given.get(id)).trim()]));
    const wrong = groups.flatMap(({ id, list: { kind } }): [string, string][] => {
      const text = typed.get(id)!;
      const isWrong = text !== '' && readChanceValue(kind, text) === undefined;
      return isWrong ? [[id, wrongValueText(kind)]] : [];
    });
    setProblems(new Map(wrong));
    const first = wrong[0] && event.currentTarget.elements.namedItem(wrong[0][0]);
    if (first instanceof HTMLElement) first.focus();
    else void navigate(paths.preferences(writeOwn(typed)), { preventScrollReset: true });
  };

  return (
    <form ref={form} className={styles.ranks} autoComplete="off" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        {groups.map(({ id, list, category }) => (
          <Field
            key={id}
            label={t('Your {list}, {category}', { list: list.name, category: category.code })}
            hint={meaningText(category.meaning)}
            error={problems.get(id)}
          >
            <Input name={id} inputMode={list.kind === 'rank' ? 'numeric' : 'decimal'} maxLength={20} />
          </Field>
        ))}
      </div>
      <Button type="submit" variant="secondary" className={styles.submit}>
        {t('Compare with the closing values')}
      </Button>
      <p className={styles.hint}>
        {t(
          'What you type goes into the address of this page and is not stored with us. Leave out what you do not know.',
        )}
      </p>
    </form>
  );
}
