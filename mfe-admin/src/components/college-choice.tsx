import { type AdminCollege, api } from '@setu/contracts';
import { useCall } from '@setu/sdk';
import { Button, Field, Input, VisuallyHidden } from '@setu/ui';
import { useDeferredValue, useState } from 'react';
import styles from './college-choice.module.css';

interface CollegeChoiceProps {
  label: string;
  /** Text that is searched for first. */
  text?: string;
  /** Label of each college's button; the college follows it when it is read out. */
  action: string;
  /** Between them. */
  preposition?: string;
  busy: boolean;
  onChoose(college: AdminCollege): void;
}

/** A search for a college, each one found with its button. */
export function CollegeChoice({
  label,
  text: initial = '',
  action,
  preposition = '',
  busy,
  onChoose,
}: CollegeChoiceProps) {
  const [text, setText] = useState(initial);
  const search = useDeferredValue(text.trim());
  const input = search ? { query: { search, limit: 5 } } : null;
  const { data } = useCall(api.adminColleges.page, input, { keepPreviousData: true });
  return (
    <>
      <Field label={label}>
        <Input value={text} onChange={({ target }) => setText(target.value)} autoComplete="off" />
      </Field>
      <ul role="list" className={styles.colleges}>
        {data?.items.map((found) => (
          <li key={found._id}>
            <span>
              {found.name}
              {found.location && `, ${found.location}`}
            </span>
            <Button variant="secondary" size="sm" disabled={busy} onClick={() => onChoose(found)}>
              {action}
              <VisuallyHidden>
                {' '}
                {preposition} {found.name}
              </VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {data?.items.length === 0 && <p role="status">No colleges found. Try fewer or shorter words.</p>}
    </>
  );
}

interface AnotherCollegeButtonProps {
  /** Name that the suggested colleges may have. */
  name: string;
  searching: boolean;
  onChange(searching: boolean): void;
}

/** A button that shows and hides the search for a college that is not suggested. */
export const AnotherCollegeButton = ({ name, searching, onChange }: AnotherCollegeButtonProps) => (
  <Button
    variant="secondary"
    size="sm"
    aria-expanded={searching}
    aria-label={`Another college: ${name}`}
    onClick={() => onChange(!searching)}
  >
    Another college
  </Button>
);
