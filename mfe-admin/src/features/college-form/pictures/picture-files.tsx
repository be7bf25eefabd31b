import { checkPicture, type EditableCollege, messages, pictureTypes } from '@setu/contracts';
import { buttonClass, Icon, shrinkPicture } from '@setu/ui';
import {
  type ChangeEvent,
  createContext,
  type DragEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react';
import styles from './pictures.module.css';

/** Addresses of the gallery's stored pictures by their keys; they expire, so the form itself keeps the keys alone. */
export const StoredPictures = createContext<ReadonlyMap<string, string>>(new Map());

export const useStoredPictures = () => useContext(StoredPictures);

/** Where the stored pictures of the gallery are seen, by their keys. */
export const useStoredAddresses = (college: EditableCollege | undefined): ReadonlyMap<string, string> =>
  useMemo(() => new Map(college?.gallery.map(({ key, address }) => [key, address])), [college]);

export interface ReadPictures {
  pictures: File[];
  /** The problems of the others, by file name. */
  rejected: { name: string; message: string }[];
}

/** Takes the files that are pictures: by what they claim, by size once made smaller, and by whether the browser can read them. */
export async function readPictures(files: Iterable<File>): Promise<ReadPictures> {
  const read = await Promise.all([...files].map(readPicture));
  return {
    pictures: read.flatMap(({ picture }) => picture ?? []),
    rejected: read.flatMap(({ name, message }) => (message === undefined ? [] : { name, message })),
  };
}

async function readPicture(file: File): Promise<{ name: string; picture?: File; message?: string }> {
  const { name } = file;
  if (!file.type.startsWith('image/')) return { name, message: messages.application.notAnImage };
  const picture = await shrinkPicture(file);
  const message = checkPicture(picture);
  if (message !== undefined) return { name, message };
  return (await isReadable(picture)) ? { name, picture } : { name, message: messages.picture.notReadable };
}

async function isReadable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

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

/** Files dropped on a place, or pasted while the page is open; a text that is pasted stays with its field. */
export function useDroppedFiles(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}
