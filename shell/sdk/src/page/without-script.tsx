import { createContext, type ReactNode, useContext } from 'react';
import { site } from './page';

const Within = createContext(false);

/** Content of the written document for readers without script alone. HTML does not nest it, so one within another is a plain part of that. */
export function WithoutScript({ children }: { children: ReactNode }) {
  if (useContext(Within)) return children;
  return (
    <noscript>
      <Within value={true}>{children}</Within>
    </noscript>
  );
}

/**
 * Says, to readers without script alone, what needs it and where to write instead. What needs it gets the class `ui-needs-script`, which hides it from
 * them.
 *
 * @example <NeedsScript what="Chat Now" />
 */
export function NeedsScript({ what }: { what: string }) {
  const { supportEmail } = site();
  return (
    <WithoutScript>
      <p>
        {what} needs JavaScript. Without it, write to us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </WithoutScript>
  );
}
