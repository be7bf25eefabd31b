import { guardedStorage } from '../storage/guarded-storage';

const ofTab = guardedStorage('sessionStorage');
const ofDevice = guardedStorage('localStorage');

/** Returns the texts and choices that were typed into a form and not sent. A form of an earlier version may have had other fields: they are left out. */
export function readDraft<V extends object>(name: string, initial: V, lasts = false): Partial<V> {
  const key = `draft.${name}`;
  try {
    const text = lasts ? ofDevice.get(key) : ofTab.get(key);
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const fits = ([field, value]: [string, unknown]) => typeof value === typeof initial[field as keyof V];
    return Object.fromEntries(Object.entries(stored).filter(fits)) as Partial<V>;
  } catch {
    return {};
  }
}

/** Stores what was typed, for the tab or, if it `lasts`, for the device. A chosen file cannot be stored. */
export function writeDraft(name: string, values: object | undefined, lasts = false): void {
  const key = `draft.${name}`;
  const isTyped = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'boolean';
  const typed = values && Object.fromEntries(Object.entries(values).filter(isTyped));
  const text = typed ? JSON.stringify(typed) : null;
  if (lasts) ofDevice.set(key, text);
  else ofTab.set(key, text);
}
