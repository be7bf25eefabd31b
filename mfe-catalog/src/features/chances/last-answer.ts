import type { ChancesPage } from '@setu/contracts';
import { useHydrated } from '@setu/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { storedText } from '../../common/stored-text';
import { type ChanceForm, chancesPath, readForm } from './chance-form-values';
import { isRememberedForm, useRemembered } from './remembered-form';

/** The first page of the seats that were last asked for, as this device has it for reading without a network. */
export interface LastAnswer {
  /** Address of the page with the visitor's form. */
  path: string;
  /** Place that the distances are from. */
  near?: string;
  /** Time at which it came, in ISO form. */
  at: string;
  page: ChancesPage;
}

const stored = storedText('chances-answer');

export const forgetLastAnswer = (): void => stored.set(null);

/** Returns the answer that this device remembers; none on the server. */
export function useLastAnswer(): LastAnswer | undefined {
  const text = useSyncExternalStore(stored.subscribe, stored.get, () => null);
  return useMemo(() => read(text), [text]);
}

/** Stores the first page of an answer on this device, if the visitor asked to remember the form. */
export function useStoreAnswer(form: ChanceForm, near: string | undefined, page: ChancesPage | undefined): void {
  const path = chancesPath(form);
  const isRemembered = isRememberedForm(useRemembered(), form);
  useEffect(() => {
    if (page && isRemembered) stored.set(JSON.stringify({ path, near, at: timeOf(page), page } satisfies LastAnswer));
  }, [path, near, page, isRemembered]);
}

/** Returns whether the page was opened without a network, as far as the browser knows. A network that comes back changes no page that is being read. */
export function useWasOpenedOffline(): boolean {
  const [isOffline] = useState(
    () =>
      typeof document !== 'undefined' &&
      (!navigator.onLine || document.documentElement.dataset.savedCopy === 'offline'),
  );
  return useHydrated() && isOffline;
}

export const formOf = ({ path }: LastAnswer): ChanceForm => readForm(new URL(path, location.origin).searchParams);

/** The same answer may be shown again later in the same tab. */
const times = new WeakMap<ChancesPage, string>();

function timeOf(page: ChancesPage): string {
  const time = times.get(page) ?? new Date().toISOString();
  times.set(page, time);
  return time;
}

function read(text: string | null): LastAnswer | undefined {
  try {
    const answer = JSON.parse(text ?? 'null') as LastAnswer | null;
    return answer && Array.isArray(answer.page.items) ? answer : undefined;
  } catch {
    return undefined;
  }
}
