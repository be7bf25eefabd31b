import { messages, retention } from '@setu/contracts';
import { t, translatedContent, useForm } from '@setu/sdk';
import { Button, buttonClass, Checkbox, FormAlert, Icon } from '@setu/ui';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Area, Size } from './areas';
import { CoverTool } from './cover-tool';
import { coveredPhoto, drawPhoto } from './photo-canvas';
import styles from './write-review.module.css';

type History = readonly (readonly Area[])[];
const nothing: History = [[]];
const none: Size = { width: 1, height: 1 };

interface PhotoFormProps {
  whoSees: ReactNode;
  /** Sends the form with the covered photo. */
  sendPhoto(form: FormData): Promise<unknown>;
}

/** Says what happens to the photo, then lets the person choose, cover and send it. The chosen file never leaves the device. */
export function PhotoForm({ whoSees, sendPhoto }: PhotoFormProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const newest = useRef<File>(undefined);
  const [size, setSize] = useState<Size>();
  const [unreadable, setUnreadable] = useState<string>();
  const [history, setHistory] = useState(nothing);
  const form = useForm({
    values: { covered: false as boolean },
    checkWhole: ({ covered }) => (covered ? undefined : messages.proofPhoto.coverFirst),
    send: async () => {
      const body = new FormData();
      body.set('image', await coveredPhoto(canvas.current!, history.at(-1)!), 'photo.jpg');
      await sendPhoto(body);
    },
    failed: messages.reviews.failed,
  });
  // The confirmation was of another drawing.
  const cover = (next: History) => {
    setHistory(next);
    form.set({ covered: false });
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can then be chosen again.
    target.value = '';
    if (!file) return;
    newest.current = file;
    cover(nothing);
    try {
      const drawn = await drawPhoto(file, canvas.current!, () => newest.current === file);
      if (!drawn) return;
      setSize(drawn);
      setUnreadable(undefined);
    } catch {
      if (newest.current !== file) return;
      setUnreadable(messages.proofPhoto.unreadable);
      setSize(undefined);
    }
  };
  return (
    <form {...form.props} className="ui-stack">
      <p>
        {t(
          'Take a photo of your student ID card or of a fee receipt of this college. The name of the college has to be readable. Cover the number, and everything else that you like.',
        )}
      </p>
      <ul>
        <li>{t('Covering happens on your device. What you cover, and the photo as you took it, are never sent.')}</li>
        <li>{whoSees}</li>
        <li>
          {t('It is deleted with the decision, and after {days} days at the latest.', {
            days: retention.proofPhotoDays,
          })}
        </li>
      </ul>
      <div className={styles.choose}>
        <input
          id={id}
          type="file"
          accept="image/*"
          className="ui-visually-hidden"
          onChange={(event) => void choose(event)}
        />
        <label htmlFor={id} className={buttonClass({ variant: 'secondary' })}>
          <Icon name="camera" />
          {size ? t('Choose another photo') : t('Choose or take a photo')}
        </label>
      </div>
      <FormAlert>{unreadable && translatedContent(unreadable)}</FormAlert>
      <div hidden={!size} className={styles.cover}>
        <CoverTool canvas={canvas} size={size ?? none} history={history} onHistory={cover} />
        <Checkbox
          label={t('The number is covered')}
          name="covered"
          checked={form.values.covered}
          onChange={({ target }) => form.set({ covered: target.checked })}
        />
        <FormAlert>{form.error}</FormAlert>
        <Button type="submit" busy={form.busy}>
          {t('Send the photo')}
        </Button>
      </div>
    </form>
  );
}
