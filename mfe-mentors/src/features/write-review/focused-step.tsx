import type { ReactNode } from 'react';

const focus = (element: HTMLElement | null) => element?.focus();

/** A step of a form. One that replaces another gets the focus, as the button that had it is gone. Its `key` names the step. */
export const FocusedStep = ({ hasMoved, children }: { hasMoved: boolean; children: ReactNode }) => (
  <div ref={hasMoved ? focus : undefined} tabIndex={-1} className="ui-stack">
    {children}
  </div>
);
