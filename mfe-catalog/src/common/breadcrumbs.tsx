import { Link, paths } from '@setu/sdk';
import { Icon } from '@setu/ui';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** The college between the list and here. */
  college?: { _id: string; name: string };
  /** Name of this page. */
  here?: string;
}

export const Breadcrumbs = ({ college, here }: BreadcrumbsProps) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.list}>
      <li>
        <Link to={paths.colleges()}>Colleges</Link>
      </li>
      {college && (
        <li>
          <Icon name="chevron-right" />
          <Link to={paths.college(college._id, 'courses')}>{college.name}</Link>
        </li>
      )}
      {here && (
        <li>
          <Icon name="chevron-right" />
          <span aria-current="page">{here}</span>
        </li>
      )}
    </ol>
  </nav>
);
