import { maxGalleryPictures, plural } from '@setu/contracts';
import { FieldError, IconButton, previewUrl } from '@setu/ui';
import { type DragEvent, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useFocusOnNeighbour } from '../fields/field-array';
import { TextField } from '../fields/fields';
import type { CollegeValues, PictureValues } from '../values/college-values';
import { FileButton, readPictures, type ReadPictures, useDroppedFiles, useStoredPictures } from './picture-files';
import styles from './pictures.module.css';

/** The gallery: pictures chosen, dropped or pasted, in an order, each with its description. */
export function GalleryField() {
  const { control } = useFormContext<CollegeValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'gallery' });
  const [rejected, setRejected] = useState<ReadPictures['rejected']>([]);
  const [announcement, setAnnouncement] = useState('');
  const group = useRef<HTMLDivElement>(null);
  useFocusOnNeighbour(group, fields, 'gallery');
  const dragged = useRef<number>(undefined);

  const add = async (files: File[]) => {
    if (files.length === 0) return;
    const { pictures, rejected } = await readPictures(files);
    const room = maxGalleryPictures - fields.length;
    setRejected([
      ...rejected,
      ...pictures.slice(room).map(({ name }) => ({ name, message: `At most ${maxGalleryPictures} pictures.` })),
    ]);
    const taken = pictures.slice(0, room);
    append(
      taken.map((file) => ({ file, alt: '' })),
      { shouldFocus: false },
    );
    setAnnouncement(`${plural(taken.length, 'picture')} added.`);
  };
  const { isOver, ...dropping } = useDroppedFiles((files) => void add(files));
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || from === to) return;
    move(from, to);
    setAnnouncement(`Picture moved to place ${to + 1} of ${fields.length}.`);
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
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <div className={styles.drop} data-over={isOver || undefined} {...dropping}>
        <FileButton name="gallery" label="Add pictures" multiple onChoose={(files) => void add(files)} />
        <p className="ui-field__hint">or drop or paste them here. They appear in this order.</p>
      </div>
      <div role="alert">
        {rejected.map(({ name, message }) => (
          <FieldError key={name}>
            <span>
              {name}: {message}
            </span>
          </FieldError>
        ))}
      </div>
      <p role="status" className="ui-visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

interface GalleryItemProps {
  picture: PictureValues;
  index: number;
  count: number;
  onMove(to: number): void;
  onDrag(): void;
  onDropHere(): void;
  onRemove(): void;
}

/** One picture with its description: dragged to another place, or moved by its buttons. */
function GalleryItem({ picture, index, count, onMove, onDrag, onDropHere, onRemove }: GalleryItemProps) {
  const stored = useStoredPictures();
  const address = previewUrl(picture.file) ?? stored.get(picture.key ?? '');
  const number = index + 1;
  const isPicture = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragType);
  return (
    <li
      className={styles.picture}
      onDragOver={(event) => isPicture(event) && event.preventDefault()}
      onDrop={(event) => isPicture(event) && onDropHere()}
    >
      <span
        className={styles.thumbnail}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(dragType, '');
          dataTransfer.effectAllowed = 'move';
          onDrag();
        }}
      >
        <img
          src={address}
          alt={picture.alt || `Number ${number}, not described yet`}
          width="160"
          height="107"
          draggable={false}
        />
      </span>
      <div className={styles.about}>
        <TextField
          name={`gallery.${index}.alt`}
          label={`Description of picture ${number}`}
          hideLabel
          optional
          placeholder="What it shows"
        />
        <div className={styles.tools}>
          <IconButton
            icon="chevron-left"
            label={`Move picture ${number} forward`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <span aria-hidden>
            {number} of {count}
          </span>
          <IconButton
            icon="chevron-right"
            label={`Move picture ${number} back`}
            disabled={number === count}
            onClick={() => onMove(index + 1)}
          />
          <IconButton icon="trash" label={`Remove picture ${number}`} data-remove="gallery" onClick={onRemove} />
        </div>
      </div>
    </li>
  );
}

const dragType = 'application/x-picture';
