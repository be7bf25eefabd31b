import { IconButton } from '@setu/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type AdminList, ListToolbar, PeopleExport } from './admin-list';
import { AdminPage } from './admin-page';
import { CardList, DialogCard } from './card-list';
import { DeleteDialog } from './delete-dialog';
import { useMay } from './rights';
import { StateFilter } from './state-filter';

interface ItemDialog<T> {
  list: AdminList<T>;
  onClose(): void;
  onDelete(): void;
}

interface ResourcePageProps<T, S extends string> {
  /** Names the items: 'Messages'. */
  label: string;
  /** One of them: 'message'. */
  noun: string;
  /** Heading, if not the label, and the line under it. */
  title?: string;
  lead?: ReactNode;
  list: AdminList<T>;
  state: S | undefined;
  onState(state: S | ''): void;
  onDelete(item: T): Promise<unknown>;
  /** The states that the list can be filtered by. */
  states: Readonly<Record<S, string>>;
  /** Placeholder of the search box. */
  placeholder: string;
  texts: { loadFailed: string; none: string; deleted: string; deleteFailed: string };
  /** Without it there is no export. */
  fileExport?: Pick<ComponentProps<typeof PeopleExport<{ state?: S }>>, 'load' | 'fileName' | 'failed'>;
  /** Minimum width of a card, and its usual height; pixels. */
  minWidth: number;
  rowHeight: number;
  titleOf(item: T): ReactNode;
  /** Label of the button that deletes it, after 'Delete'. */
  nameOf(item: T): string;
  cardOf(item: T): ReactNode;
  /** Says what the deletion removes. */
  deletionOf(item: T): ReactNode;
  /** Between the search box and the list. */
  renderNotice?(open: (item: T) => void): ReactNode;
  /** The dialog of an item that is opened. */
  children(item: T, dialog: ItemDialog<T>): ReactNode;
}

/** A page of what people have sent or are: search, filter and export, a card for each item, its dialog, and its deletion. */
export function ResourcePage<T extends { _id: string }, S extends string>({
  label,
  noun,
  title = label,
  lead,
  list,
  state,
  onState,
  onDelete,
  states,
  placeholder,
  texts,
  fileExport,
  titleOf,
  nameOf,
  cardOf,
  deletionOf,
  renderNotice,
  children,
  ...size
}: ResourcePageProps<T, S>) {
  const [dialog, setDialog] = useState<{ opened?: T; pendingDelete?: T }>({});
  const mayChange = useMay()('people');
  const open = (opened: T) => setDialog({ opened });
  const askToDelete = (pendingDelete: T) => setDialog({ pendingDelete });
  const close = () => setDialog({});
  // A refetched item is newer than the one that was opened.
  const opened = list.items.find(({ _id }) => _id === dialog.opened?._id) ?? dialog.opened;
  const { pendingDelete } = dialog;

  return (
    <AdminPage
      title={title}
      lead={lead}
      action={fileExport && mayChange && <PeopleExport search={list.search} filters={{ state }} {...fileExport} />}
    >
      <ListToolbar list={list} label={`Search ${label.toLowerCase()}`} placeholder={placeholder}>
        <StateFilter label={label} words={states} value={state} onChange={onState} />
      </ListToolbar>
      {renderNotice?.(open)}
      <CardList list={list} label={label} failed={texts.loadFailed} none={texts.none} {...size}>
        {(item) => (
          <DialogCard
            title={titleOf(item)}
            onOpen={() => open(item)}
            tools={
              mayChange && (
                <IconButton icon="trash" label={`Delete ${nameOf(item)}`} onClick={() => askToDelete(item)} />
              )
            }
          >
            {cardOf(item)}
          </DialogCard>
        )}
      </CardList>
      {opened && children(opened, { list, onClose: close, onDelete: () => askToDelete(opened) })}
      {pendingDelete && (
        <DeleteDialog
          noun={noun}
          onDelete={() => onDelete(pendingDelete)}
          texts={texts}
          onClose={close}
          onDeleted={() => list.remove(pendingDelete)}
        >
          <p>{deletionOf(pendingDelete)}</p>
        </DeleteDialog>
      )}
    </AdminPage>
  );
}
