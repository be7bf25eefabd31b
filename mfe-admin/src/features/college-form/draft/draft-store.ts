import type { EditableCollege } from '@setu/contracts';
import type { CollegeValues } from '../values/college-values';

/** A form that was left unsaved. */
export interface Draft {
  values: CollegeValues;
  /** The college that it started from; none for a new one. */
  base?: EditableCollege;
  /** Milliseconds since 1970. */
  at: number;
}

const drafts = 'drafts';

/** Drafts are kept in IndexedDB: they hold picture files, which no other store of the browser takes. */
const opening = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('college-form', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(drafts));
  return result(request);
};

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The draft could not be kept')));
  });

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opening();
  try {
    return await result(work(database.transaction(drafts, mode).objectStore(drafts)));
  } finally {
    database.close();
  }
}

/** `key`: a college's id, or `new`. */
export const draftStore = {
  get: (key: string) =>
    inStore<Draft | undefined>('readonly', (store) => store.get(key) as IDBRequest<Draft | undefined>),
  put: (key: string, draft: Draft) => inStore('readwrite', (store) => store.put(draft, key)),
  remove: (key: string) => inStore('readwrite', (store) => store.delete(key)),
};
