import { plain } from '@setu/sdk';
import { type ChangeEvent, useId, useRef } from 'react';
import { cx } from '../browser';
import { Icon } from '../icons/icon';
import { Avatar } from './avatar';
import { buttonClass } from './button-class';
import { FieldError } from './field';

interface PictureFieldProps {
  label: string;
  /** Name of the input. */
  name: string;
  /** The chosen picture, not sent yet. */
  file: File | undefined;
  onChoose(file: File): void;
  /** URL of the stored picture. */
  stored?: string;
  /** Name of the person; decides the colour of the drawing without a picture. */
  person?: string;
  hint?: string;
  error?: string;
  disabled?: boolean;
}

/** An input for a person's picture, with a preview. */
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
  const preview = previewUrl(file);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const choice = ++latest.current;
    const picture = await shrinkPicture(chosen);
    // A later choice wins.
    if (choice === latest.current) onChoose(picture);
  };
  const describedBy = cx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className="ui-picture-field">
      <Avatar src={preview ?? stored} alt={preview ? plain('The picture you chose') : ''} name={person} size="xl" />
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

/** Pixels. */
const maxSide = 1600;
/** Bytes up to which a picture is sent unchanged. */
const smallEnough = 600_000;
/** Formats that every browser and the server can read. */
const commonTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/**
 * Shrinks a photo before it is sent: pictures of phones are ten times larger than a profile needs, and than the server
 * accepts. Pictures that the browser cannot read are unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || (file.size <= smallEnough && commonTypes.includes(file.type))) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext('2d')!;
    // JPEG has no transparency; without a background it would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return small.size < file.size || !commonTypes.includes(file.type)
      ? new File([small], file.name.replace(/\.\w+$/, '.jpg'), { type: small.type })
      : file;
  } catch {
    return file;
  }
}

const previewUrls = new WeakMap<File, string>();

/**
 * Returns a URL that shows a chosen picture. It is valid, and uses memory, until the page is left: there are few
 * pictures, and none must vanish while a form still shows it.
 */
export function previewUrl(file: File | undefined): string | undefined {
  if (!file?.type.startsWith('image/')) return undefined;
  const url = previewUrls.get(file) ?? URL.createObjectURL(file);
  previewUrls.set(file, url);
  return url;
}
