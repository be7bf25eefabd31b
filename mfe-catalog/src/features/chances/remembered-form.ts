import { useSyncExternalStore } from 'react';
import { storedText } from '../../common/stored-text';
import { type ChanceForm, chancesPath, readForm } from './chance-form-values';

const stored = storedText('chances');

/** Query of the form that the visitor asked this device to remember; none on the server. */
export const useRemembered = (): string | undefined =>
  useSyncExternalStore(stored.subscribe, stored.get, () => null) ?? undefined;

export const rememberedForm = (query: string): ChanceForm => readForm(new URLSearchParams(query));

/** Stores the form on this device; removes it if there is none. */
export const remember = (form: ChanceForm | undefined): void => stored.set(form ? queryOf(form) : null);

/** Returns whether a form is the one that this device remembers; its seats may be narrowed by chance and distance, and sorted. */
export const isRememberedForm = (remembered: string | undefined, form: ChanceForm): boolean =>
  remembered !== undefined && remembered === queryOf(form);

const queryOf = (form: ChanceForm): string | null =>
  chancesPath({ ...form, within: '', band: '', sort: '' }).split('?')[1] ?? null;
