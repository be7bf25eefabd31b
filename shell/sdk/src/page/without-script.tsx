import { createContext, type ReactNode, useContext } from 'react';
import { t } from '../language/translate';
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

const mailLink = (content: ReactNode) => <a href={`mailto:${site().supportEmail}`}>{content}</a>;

/**
 * Says, to readers without script alone, what needs it and where to write instead. What needs it gets the class `ui-needs-script`, which hides it from
 * them.
 *
 * @param what - a name in the language of the page
 * @example <NeedsScript what={plain('Chat Now')} />
 */
export function NeedsScript({ what }: { what: string }) {
  const { supportEmail } = site();
  return (
    <WithoutScript>
      <p>
        {t('{what} needs JavaScript. Without it, write to us at <link>{supportEmail}</link>.', {
          what,
          supportEmail,
          link: mailLink,
        })}
      </p>
    </WithoutScript>
  );
}
