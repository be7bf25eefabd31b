import { guardedStorage } from '../storage/guarded-storage';

const storage = guardedStorage('sessionStorage');

/** Returns the texts and choices that were typed into a form and not sent. A form of an earlier version may have had other fields: they are left out. */
export function readDraft<V extends object>(name: string, initial: V): Partial<V> {
  const key = `draft.${name}`;
  try {
    const stored = JSON.parse(storage.get(key) ?? '{}') as Record<string, unknown>;
    const fits = ([field, value]: [string, unknown]) => typeof value === typeof initial[field as keyof V];
    return Object.fromEntries(Object.entries(stored).filter(fits)) as Partial<V>;
  } catch {
    return {};
  }
}

/** Stores what was typed for the tab. A chosen file cannot be stored. */
export function writeDraft(name: string, values: object | undefined): void {
  const key = `draft.${name}`;
  const isTyped = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'boolean';
  const typed = values && Object.fromEntries(Object.entries(values).filter(isTyped));
  storage.set(key, typed ? JSON.stringify(typed) : null);
}
