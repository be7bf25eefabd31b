import { publicPage } from '../slices/public-pages';
import { isReadOffline } from '../offline/read-offline';
import { isUpdateWaiting } from '../updates/watch-releases';
import { prefetchPage } from './prefetch-page';

/** Time after which a pointer on a link will probably press it. */
const hoverMs = 65;
const maxConcurrent = 2;

/** Pages that were fetched or shown in this tab. */
const done = new Set<string>();
let underWay = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches the public page behind a link before it is opened: when the pointer rests on the link, a finger touches it, or the keyboard reaches it. */
export function prefetchLinks(): void {
  document.addEventListener('pointerover', ({ pointerType, target }) => pointerType === 'mouse' && soon(target));
  document.addEventListener('focusin', ({ target }) => (target as Element).matches(':focus-visible') && soon(target));
  document.addEventListener('touchstart', ({ target }) => prefetch(pathBehind(target)), { passive: true });
  // Within a link the pointer moves from one element to the next.
  document.addEventListener('pointerout', ({ target, relatedTarget }) => {
    if (linkAround(target) !== linkAround(relatedTarget)) clearTimeout(timer);
  });
  document.addEventListener('focusout', () => clearTimeout(timer));
}

function soon(target: EventTarget | null): void {
  const path = pathBehind(target);
  if (!path) return;
  clearTimeout(timer);
  timer = setTimeout(() => prefetch(path), hoverMs);
}

const linkAround = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Returns the path of the public page that a link opens in this tab. */
function pathBehind(target: EventTarget | null): string | undefined {
  const link = linkAround(target);
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  const opensElsewhere = link.target !== '' && link.target !== '_self';
  const page = publicPage(link.pathname);
  // A search has another response than the list.
  return opensElsewhere || !page || (page.readsQuery && link.search) ? undefined : link.pathname;
}

function prefetch(path: string | undefined): void {
  done.add(location.pathname);
  // The next page may load as a separate document.
  if (!path || done.has(path) || underWay >= maxConcurrent || !mayUseData() || isUpdateWaiting() || isReadOffline(path))
    return;
  done.add(path);
  underWay++;
  // A press on the link tries again.
  void prefetchPage(path)
    .catch(() => done.delete(path))
    .finally(() => underWay--);
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function mayUseData(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && !effectiveType.includes('2g');
}
