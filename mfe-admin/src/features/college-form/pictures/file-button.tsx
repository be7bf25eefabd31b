import { pictureTypes } from '@setu/contracts';
import { buttonClass, Icon } from '@setu/ui';
import { type ChangeEvent, useId } from 'react';
import styles from './pictures.module.css';

interface FileButtonProps {
  name: string;
  label: string;
  multiple?: boolean;
  describedBy?: string;
  invalid?: boolean;
  onChoose(files: File[]): void;
}

/** Chooses picture files. The same file can be chosen again. */
export function FileButton({ name, label, multiple = false, describedBy, invalid, onChoose }: FileButtonProps) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <span className={styles.choose}>
      <input
        id={id}
        type="file"
        name={name}
        accept={pictureTypes.join()}
        multiple={multiple}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className="ui-visually-hidden"
        data-add={name}
        onChange={choose}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <Icon name={multiple ? 'image' : 'upload'} />
        {label}
      </label>
    </span>
  );
}
