import { inLanguage, type Language } from '@setu/contracts';
import { language, paths, plain, site, useLocation } from '@setu/sdk';
import { cx, useHydrated } from '@setu/ui';
import { publicPage } from '../../slices/public-pages';
import styles from './footer.module.css';

/** Links this page in the other languages of the site. Another language is another document. */
export const LanguageChoice = () =>
  site().languageNames && (
    <nav aria-label={plain('Language')}>
      <LanguageLinks />
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
      <ul role="list" className={cx('ui-row', styles.languages, className)}>
        {(Object.entries(names) as [Language, string][]).map(([code, name]) => (
          <li key={code}>
            {code === language() ? (
              <span lang={code} aria-current="true">
                {name}
              </span>
            ) : (
              <a href={inLanguage(code, page)} hrefLang={code} lang={code}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    )
  );
}
