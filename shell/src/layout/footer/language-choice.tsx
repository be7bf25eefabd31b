import { defaultLanguage, inLanguage, type Language } from '@setu/contracts';
import { language, paths, plain, site, t, useLocation } from '@setu/sdk';
import { useHydrated } from '@setu/ui';
import type { ReactNode } from 'react';
import { publicPage } from '../../slices/public-pages';
import styles from './footer.module.css';

/** Links this page in the other languages of the site. Another language is another document. */
export const LanguageChoice = () =>
  site().languageNames && (
    <nav aria-label={plain('Language')}>
      <LanguageLinks className={styles.languages} />
    </nav>
  );

/** The links without a landmark, for another navigation. Nothing in a site in English alone. */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search, hash } = useLocation();
  const hydrated = useHydrated();
  // One document says for all visitors that there is no page, so it has no visitor's path.
  const page = hydrated ? pathname + search + hash : publicPage(pathname) ? pathname : paths.home();
  const names = site().languageNames;
  return (
    names && (
      <ul role="list" className={className}>
        {(Object.keys(names) as Language[]).map((code) => (
          <li key={code}>
            {code === language() ? (
              <span lang={code} aria-current="true">
                {names[code]}
              </span>
            ) : (
              <a href={inLanguage(code, page)} hrefLang={code} lang={code}>
                {names[code]}
              </a>
            )}
          </li>
        ))}
      </ul>
    )
  );
}

const toFeedback = (content: ReactNode) => <a href="#feedback-title">{content}</a>;

/** Says in a translated page that the translation still has to be reviewed, until all of it is. */
export const TranslationNote = () =>
  language() === defaultLanguage || site().isReviewed ? null : (
    <p className={styles.translation}>
      {t('Translated by a machine, not reviewed yet. <link>Suggest better words</link>', { link: toFeedback })}
    </p>
  );
