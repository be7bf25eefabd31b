import { type ChangeEvent, useId, useRef } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import { shrinkPicture } from '../shrink-picture';
import { previewAddress } from '../preview-address';
import { Avatar } from './avatar';
import { buttonClass } from './button';
import { FieldError } from './field';

interface PictureFieldProps {
  label: string;
  /** Name of the input. */
  name: string;
  /** The picture chosen and not sent yet. */
  file: File | undefined;
  onChoose(file: File): void;
  /** Address of the stored picture. */
  stored?: string;
  /** Whose picture; chooses the colour of the drawn person. */
  person?: string;
  hint?: string;
  error?: string;
  disabled?: boolean;
}

/** Chooses a person's picture and shows it before it is sent. */
export function PictureField({
  label,
  name,
  file,
  onChoose,
  stored,
  person,
  hint,
  error,
  disabled,
}: PictureFieldProps) {
  const id = useId();
  const latest = useRef(0);
  const preview = previewAddress(file);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const choice = ++latest.current;
    const picture = await shrinkPicture(chosen);
    // A choice made meanwhile counts.
    if (choice === latest.current) onChoose(picture);
  };
  const describedBy = cx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className="ui-picture-field">
      <Avatar src={preview ?? stored} alt={preview ? 'The picture you chose' : ''} name={person} size="xl" />
      <div className="ui-picture-field__choice">
        <input
          id={id}
          type="file"
          name={name}
          accept="image/*"
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="ui-visually-hidden"
          onChange={choose}
        />
        <label htmlFor={id} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Icon name="camera" />
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="ui-field__hint">
            {hint}
          </p>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}
