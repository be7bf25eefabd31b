import { mostGalleryPictures } from '@setu/contracts';
import { FieldError } from '@setu/ui';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useFocusAfterRemoval } from '../repeat/use-focus-after-removal';
import type { CollegeValues } from '../values/college-values';
import { FileButton } from './file-button';
import { GalleryItem } from './gallery-item';
import styles from './pictures.module.css';
import { readPictures, type ReadPictures } from './read-pictures';
import { useDroppedFiles } from './use-dropped-files';

/** The gallery: pictures chosen, dropped or pasted, in an order, each with its description. */
export function GalleryField() {
  const { control } = useFormContext<CollegeValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'gallery' });
  const [refused, setRefused] = useState<ReadPictures['refused']>([]);
  const [told, setTold] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(group, 'gallery');
  const dragged = useRef<number>(undefined);

  const add = async (files: File[]) => {
    if (files.length === 0) return;
    const { pictures, refused } = await readPictures(files);
    const room = mostGalleryPictures - fields.length;
    setRefused([
      ...refused,
      ...pictures.slice(room).map(({ name }) => ({ name, message: `At most ${mostGalleryPictures} pictures.` })),
    ]);
    const taken = pictures.slice(0, room);
    append(
      taken.map((file) => ({ file, alt: '' })),
      { shouldFocus: false },
    );
    setTold(taken.length === 1 ? '1 picture added.' : `${taken.length} pictures added.`);
  };
  const { isOver, ...dropping } = useDroppedFiles((files) => void add(files));
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || from === to) return;
    move(from, to);
    setTold(`Picture moved to place ${to + 1} of ${fields.length}.`);
  };

  return (
    <div ref={group} role="group" aria-label="Gallery" className={styles.gallery}>
      <p className="ui-field__label">Gallery</p>
      <ul className={styles.pictures}>
        {fields.map((picture, index) => (
          <GalleryItem
            key={picture.id}
            index={index}
            count={fields.length}
            picture={picture}
            onMove={(to) => moveTo(index, to)}
            onDrag={() => (dragged.current = index)}
            onDropHere={() => dragged.current !== undefined && moveTo(dragged.current, index)}
            onRemove={() => {
              focusAfterRemoval(index);
              remove(index);
            }}
          />
        ))}
      </ul>
      <div className={styles.drop} data-over={isOver || undefined} {...dropping}>
        <FileButton name="gallery" label="Add pictures" multiple onChoose={(files) => void add(files)} />
        <p className="ui-field__hint">or drop them here, or paste one. The order is the order of the gallery.</p>
      </div>
      <div role="alert">
        {refused.map(({ name, message }) => (
          <FieldError key={name}>
            <span>
              {name}: {message}
            </span>
          </FieldError>
        ))}
      </div>
      <p role="status" className="ui-visually-hidden">
        {told}
      </p>
    </div>
  );
}
