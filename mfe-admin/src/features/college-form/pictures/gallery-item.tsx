import { IconButton, previewUrl } from '@setu/ui';
import type { DragEvent } from 'react';
import { TextField } from '../fields/text-field';
import type { PictureValues } from '../values/college-values';
import styles from './pictures.module.css';
import { useStoredPictures } from './stored-pictures';

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
export function GalleryItem({ picture, index, count, onMove, onDrag, onDropHere, onRemove }: GalleryItemProps) {
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
