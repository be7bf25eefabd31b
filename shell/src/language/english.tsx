import { defaultLanguage } from '@setu/contracts';
import { language } from '@setu/sdk';
import type { ReactNode } from 'react';

/** Marks content that has no translation as English where the page is in another language. */
export const English = ({ children }: { children: ReactNode }) =>
  language() === defaultLanguage ? (
    children
  ) : (
    <div lang={defaultLanguage} className="ui-contents">
      {children}
    </div>
  );
