import { Badge, Button, Dialog } from '@setu/ui';
import { useState } from 'react';
import styles from './conflict.module.css';
import type { Difference } from './differences';

interface ConflictDialogProps {
  differences: Difference[];
  /** The keys of which theirs are taken. */
  onDecide(taken: ReadonlySet<string>): void;
  onClose(): void;
}

/** Shows side by side how the form differs from the college that was saved since, perhaps in another tab, and asks which of the two stays. */
export function ConflictDialog({ differences, onDecide, onClose }: ConflictDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ both }) => !both).map(({ key }) => key)),
  );
  const choose = (key: string, theirs: boolean) =>
    setTaken((before) => new Set(theirs ? [...before, key] : [...before].filter((other) => other !== key)));
  return (
    <Dialog open size="lg" title="This college has changed" onClose={onClose}>
      <div className="ui-stack">
        <p>It was saved while you were editing. Nothing is overwritten: choose which values to keep, then save.</p>
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.key}
            difference={difference}
            theirs={taken.has(difference.key)}
            onChoose={(theirs) => choose(difference.key, theirs)}
          />
        ))}
        <div className="ui-row">
          <Button onClick={() => onDecide(taken)}>Save with these choices</Button>
          <Button variant="quiet" onClick={onClose}>
            Back to the form
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface DifferenceChoiceProps {
  difference: Difference;
  theirs: boolean;
  onChoose(theirs: boolean): void;
}

const DifferenceChoice = ({ difference: { key, label, both, ...texts }, theirs, onChoose }: DifferenceChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>
      {label} {both && <Badge tone="warn">You changed it too</Badge>}
    </legend>
    <Option name={key} label="Take theirs" text={texts.theirs} checked={theirs} onChoose={() => onChoose(true)} />
    <Option name={key} label="Keep mine" text={texts.yours} checked={!theirs} onChoose={() => onChoose(false)} />
  </fieldset>
);

interface OptionProps {
  name: string;
  label: string;
  text: string;
  checked: boolean;
  onChoose(): void;
}

const Option = ({ name, label, text, checked, onChoose }: OptionProps) => (
  <label className={styles.option}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    <b>{label}</b>
    <span className={styles.text}>{text}</span>
  </label>
);
