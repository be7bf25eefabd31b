import { FieldError, Icon, previewUrl } from '@setu/ui';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '../fields/fields';
import type { CollegeValues } from '../values/college-values';
import { FileButton, readPictures } from './picture-files';
import styles from './pictures.module.css';

/** The logo: the stored one, or the one chosen in its place. */
export function LogoField() {
  const id = useId();
  const { control, setValue, clearErrors } = useFormContext<CollegeValues>();
  const { address, file } = useWatch({ control, name: 'logo' });
  const [rejected, setRejected] = useState<string>();
  const missing = useFieldError('logo');
  const error = rejected ?? missing;
  const shown = previewUrl(file) ?? address;
  const choose = async (files: File[]) => {
    if (files.length === 0) return;
    const { pictures, rejected } = await readPictures(files.slice(0, 1));
    setRejected(rejected[0]?.message);
    if (!pictures[0]) return;
    setValue('logo', { address, file: pictures[0] }, { shouldTouch: true });
    clearErrors('logo');
  };
  return (
    <div className={styles.logo} role="group" aria-label="Logo">
      <span className={styles.logoBox}>
        {shown ? <img src={shown} alt="Logo" width="96" height="96" /> : <Icon name="image" />}
      </span>
      <div className={styles.logoChoice}>
        <p className="ui-field__label">Logo</p>
        <p id={`${id}-hint`} className="ui-field__hint">
          A square picture, JPEG, PNG, WebP or AVIF.
        </p>
        <FileButton
          name="logo"
          label={shown ? 'Change logo' : 'Choose logo'}
          describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          invalid={Boolean(error)}
          onChoose={(files) => void choose(files)}
        />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}
