import { inLanguage, isAdminPath, type Language } from '@setu/contracts';
import { useLocation } from '@setu/sdk';
import { IconButton } from '@setu/ui';
import { useState } from 'react';
import { rememberChoice } from './chosen-language';
import { suggestedLanguage } from './suggested-language';
import styles from './suggestion.module.css';

/** Texts in the suggested language, as the reader may not read English well. */
const texts: Partial<Record<Language, { read: string; dismiss: string; label: string }>> = {
  hi: { read: 'यह पेज हिन्दी में पढ़ें', dismiss: 'सुझाव हटाएँ', label: 'भाषा का सुझाव' },
  mr: { read: 'हे पेज मराठीत वाचा', dismiss: 'सूचना बंद करा', label: 'भाषेची सूचना' },
};

/** Shows a link to this page in the other language, at the bottom of the window and without a layout shift. */
export function Suggestion() {
  const { pathname, search, hash } = useLocation();
  const [code, setCode] = useState(suggestedLanguage);
  const text = code && texts[code];
  // The administrators' pages are in English only.
  if (!text || isAdminPath(pathname)) return null;
  const dismiss = () => {
    rememberChoice();
    setCode(undefined);
    // The pressed button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside lang={code} aria-label={text.label} className={styles.suggestion}>
      <a href={inLanguage(code, pathname + search + hash)} hrefLang={code} className={styles.link}>
        {text.read}
      </a>
      <IconButton icon="x" label={text.dismiss} onClick={dismiss} />
    </aside>
  );
}
