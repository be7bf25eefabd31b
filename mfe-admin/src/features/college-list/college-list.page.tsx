import { type AdminCollege, messages } from '@setu/contracts';
import { http, Link } from '@setu/sdk';
import { buttonClass } from '@setu/ui';
import { useState } from 'react';
import { adminPaths } from '../../paths';
import { AdminPage } from '../../components/admin-page';
import { CardList } from '../../components/card-list';
import { ConfirmDelete } from '../../components/confirm-delete';
import { ExportButton } from '../../components/export-button';
import { ListSearch } from '../../components/list-search';
import { searchedFile } from '../../components/searched-file';
import { useSearchedPages } from '../../components/use-searched-pages';
import styles from './college-list.module.css';
import { CollegeRow } from './college-row';

const { loadFailed, exportFailed, deleted, deleteFailed, confirmDelete } = messages.colleges;
const address = '/api/admin/colleges';
const columns = ['Name', 'Place', 'Type', 'Rating', 'Courses', 'Mentors', 'Updated'];

/** The colleges as a table, and as cards where the window is narrow. */
export default function CollegeListPage() {
  const list = useSearchedPages<AdminCollege>(address);
  const [leaving, setLeaving] = useState<AdminCollege>();

  return (
    <AdminPage
      title="Colleges"
      action={
        <div className="ui-row">
          <ExportButton address={searchedFile(address, list.search)} fileName="colleges" failed={exportFailed}>
            {list.search ? 'Export found as CSV' : 'Export as CSV'}
          </ExportButton>
          <Link to={adminPaths.collegeImport()} className={buttonClass({ variant: 'secondary' })}>
            Import CSV
          </Link>
          <Link to={adminPaths.newCollege()} className={buttonClass()}>
            Add New College
          </Link>
        </div>
      }
    >
      <ListSearch list={list} label="Search colleges" placeholder="Name, place, type, course, keyword" />
      <div className={styles.table}>
        <div className={styles.head} aria-hidden>
          {columns.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <CardList list={list} label="Colleges" failed={loadFailed} none="No colleges found" {...asRows}>
          {(college) => <CollegeRow college={college} onDelete={() => setLeaving(college)} />}
        </CardList>
      </div>
      {leaving && (
        <ConfirmDelete
          title="Delete this college?"
          onDelete={() => http.delete(`/api/colleges/${leaving._id}`)}
          done={deleted}
          failed={deleteFailed}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => list.remove(leaving)}
        >
          <p>
            <b>{leaving.name}</b>
            {leaving.location && `, ${leaving.location}`}
          </p>
          <p>{confirmDelete}</p>
        </ConfirmDelete>
      )}
    </AdminPage>
  );
}

/** One column without gaps. */
const asRows = { minWidth: 10_000, rowHeight: 53, gap: 0 };
