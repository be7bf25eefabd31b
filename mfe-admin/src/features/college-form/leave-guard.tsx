import { interceptPopState, useNavigate } from '@setu/sdk';
import { Button, Dialog } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * Asks before the page is left while `active`: by a link, by the browser's back and forward, or by closing the tab (where the browser asks). The
 * router cannot stop a navigation, so this hook stops it before the router sees it.
 */
export function useLeaveGuard(active: boolean) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ go(): void }>();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!active) return;
    isLeaving.current = false;
    const stop = new AbortController();
    const { signal } = stop;
    const here = placeInHistory();
    let restoring = false;

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const to = leadingAway(event);
      if (!to || isLeaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      setPending({ go: () => void navigate(to) });
    };
    const onMove = (event: PopStateEvent) => {
      if (isLeaving.current) return;
      event.stopImmediatePropagation();
      if (restoring) return void (restoring = false);
      const steps = (placeInHistory() ?? 0) - (here ?? 0);
      restoring = true;
      history.go(-steps);
      setPending({ go: () => history.go(steps) });
    };
    window.addEventListener('beforeunload', onUnload, { signal });
    document.addEventListener('click', onClick, { signal, capture: true });
    const stopIntercepting = here === undefined ? () => {} : interceptPopState(onMove);
    return () => {
      stop.abort();
      stopIntercepting();
    };
  }, [active, navigate]);

  return {
    isAsking: pending !== undefined,
    stay: () => setPending(undefined),
    leave() {
      isLeaving.current = true;
      setPending(undefined);
      pending?.go();
    },
  };
}

/** The router counts the entries that it made. */
const placeInHistory = () => (history.state as { idx?: number } | null)?.idx;

/** Where a click leads within the site, if it leaves this page in this tab. */
function leadingAway(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined;
  return link.pathname === location.pathname && link.search === location.search
    ? undefined
    : link.pathname + link.search + link.hash;
}

/** The page is about to be left with edits that were not saved. */
export const LeaveDialog = ({ onStay, onLeave }: { onStay(): void; onLeave(): void }) => (
  <Dialog open size="sm" title="Leave without saving?" onClose={onStay}>
    <div className="ui-stack">
      <p>Your changes are saved on this device as a draft and offered when you come back.</p>
      <div className="ui-row">
        <Button onClick={onStay}>Stay</Button>
        <Button variant="quiet" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </div>
  </Dialog>
);
