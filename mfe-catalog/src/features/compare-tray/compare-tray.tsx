import { maxCompared } from '@setu/contracts';
import { lazyComponent, t } from '@setu/sdk';
import { useHydrated, VisuallyHidden } from '@setu/ui';
import { Suspense } from 'react';
import { useChosen } from './chosen';

const TrayBar = lazyComponent(() => import(/* webpackChunkName: "tray-bar" */ './tray-bar'));

/** Shows the colleges chosen to compare in a bar at the bottom of the window. Renders nothing if none is chosen. */
export function CompareTray() {
  const chosen = useChosen();
  if (!useHydrated()) return null;
  return (
    <>
      {/* Always there, so that the first choice is spoken too. */}
      <VisuallyHidden>
        <span role="status">
          {chosen.length > 0 && t('{count} of {max} chosen to compare', { count: chosen.length, max: maxCompared })}
        </span>
      </VisuallyHidden>
      {chosen.length > 0 && (
        <Suspense>
          <TrayBar chosen={chosen} />
        </Suspense>
      )}
    </>
  );
}
