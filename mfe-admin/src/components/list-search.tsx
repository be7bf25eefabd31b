import { SearchBox } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './list-search.module.css';
import type { SearchedPages } from './use-searched-pages';

interface ListSearchProps {
  list: Pick<SearchedPages<unknown>, 'text' | 'setText' | 'submit' | 'isLoading' | 'total'>;
  label: string;
  placeholder: string;
  /** Filters beside the box. */
  children?: ReactNode;
}

/** The toolbar over a list: search, filters, and how many were found. */
export const ListSearch = ({ list, label, placeholder, children }: ListSearchProps) => (
  <div className={styles.bar}>
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={list.text}
      onChange={list.setText}
      onSubmit={list.submit}
      busy={list.isLoading}
      className={styles.search}
    />
    {children}
    <p role="status" className={styles.total}>
      {list.total !== undefined && `${list.total.toLocaleString('en-IN')} found`}
    </p>
  </div>
);
