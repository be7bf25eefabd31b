import { toList } from '@setu/contracts';
import { Button, Field, Icon, Input } from '@setu/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFocusOnNeighbour } from '../fields/field-array';
import type { CollegeValues } from '../values/college-values';
import styles from './keywords.module.css';
import type { KeywordGenerator } from './keyword-generator';

/** The words by which the college is found. */
export function Keywords({ generator }: { generator: KeywordGenerator }) {
  const { control } = useFormContext<CollegeValues>();
  const keywords = useWatch({ control, name: 'keywords' });
  const [typed, setTyped] = useState('');
  const group = useRef<HTMLDivElement>(null);
  useFocusOnNeighbour(group, keywords, 'keywords');

  const addTyped = () => {
    generator.add(toList(typed));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It adds the word instead of sending the form.
    event.preventDefault();
    addTyped();
  };
  return (
    <div ref={group} className={styles.keywords}>
      <p className={styles.lead}>They are suggested from what you enter above. Remove any, or add your own.</p>
      <ul className={styles.chips} aria-label="Keywords">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <span>{keyword}</span>
            <button
              type="button"
              data-remove="keywords"
              aria-label={`Remove keyword ${keyword}`}
              onClick={() => generator.remove(keyword)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.adding}>
        <Field label="Add a keyword" hint="Several at once with semicolons.">
          <Input
            value={typed}
            data-add="keywords"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Button variant="secondary" icon="plus" onClick={addTyped}>
          Add
        </Button>
      </div>
    </div>
  );
}
