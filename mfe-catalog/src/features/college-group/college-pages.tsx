import type { CollegeGroup } from '@setu/contracts';
import { Link, msg, plain, t } from '@setu/sdk';
import { PageLinks } from '@setu/ui/window-grid';
import { CollegeCard } from '../college-list/college-card';
import styles from './college-group.module.css';
import { groupWords, listPath } from './group-words';

/** The colleges of a group by name, a page of them at a time. */
export function CollegePages({ group }: { group: CollegeGroup }) {
  const { items, total, page, pages } = group.colleges;
  const { path, where } = groupWords(group);
  return (
    <section id="colleges" aria-labelledby="colleges-title" className={styles.part}>
      <h2 id="colleges-title">
        {total === 1
          ? t(group.programme ? msg('The college with {where}') : msg('The college in {where}'), { where })
          : t('All {count, plural, one {# college} other {# colleges}}, by name', { count: total })}
      </h2>
      <p>
        <Link to={listPath(group)}>{t('Search and filter them')}</Link>
      </p>
      <ul className={styles.cards}>
        {items.map((college) => (
          <li key={college._id}>
            <CollegeCard college={college} asked={{ programme: group.programme?.name }} />
          </li>
        ))}
      </ul>
      <PageLinks title={plain('Page by page')} page={page} pages={pages}>
        {(to, { key, ...link }) => <Link key={key} to={to === 1 ? path : `${path}?page=${to}`} {...link} />}
      </PageLinks>
    </section>
  );
}
