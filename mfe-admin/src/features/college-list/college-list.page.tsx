import { type AdminCollege, type CollegeTablePage, formatDate, messages } from '@setu/contracts';
import { http, Link, useSearchParams } from '@setu/sdk';
import { buttonClass, cx, IconButton, RatingBadge } from '@setu/ui';
import { useLastLoaded } from '@setu/ui/window-grid';
import { useState } from 'react';
import { adminPaths } from '../../paths';
import { ExportButton, ListToolbar, useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { CardList } from '../../components/card-list';
import { DeleteDialog } from '../../components/delete-dialog';
import styles from './college-list.module.css';
import { QuickEdit } from './quick-edit/quick-edit';
import { SavedViews } from './saved-views';
import { keptParameters, readAddress } from './table-address';
import { TableFilters } from './table-filters';
import { TableHead } from './table-head';

const { loadFailed, exportFailed, deleted, deleteFailed, confirmDelete } = messages.colleges;
const path = '/api/admin/colleges';
/** One column without gaps. */
const asRows = { minWidth: 10_000, rowHeight: 53, gap: 0 };

/** The colleges as a table, or as cards on a narrow window. */
export default function CollegeListPage() {
  const [params] = useSearchParams();
  const { search: _search, sort, ...filters } = readAddress(params);
  const list = useAdminList<AdminCollege, CollegeTablePage>(path, { ...filters, sort, counts: 'true' }, keptParameters);
  const counted = useLastLoaded(list.first?.filters, JSON.stringify(list.first?.filters), list.isLoading);
  const [pendingDelete, setPendingDelete] = useState<AdminCollege>();

  return (
    <AdminPage
      title="Colleges"
      action={
        <div className="ui-row">
          <ExportButton path={path} search={list.search} filters={filters} fileName="colleges" failed={exportFailed} />
          <Link to={adminPaths.collegeImport()} className={buttonClass({ variant: 'secondary' })}>
            Import CSV
          </Link>
          <Link to={adminPaths.newCollege()} className={buttonClass()}>
            Add New College
          </Link>
        </div>
      }
    >
      <ListToolbar list={list} label="Search colleges" placeholder="Name, place, code, email, phone, website" />
      <SavedViews />
      <TableFilters filters={counted} />
      <div className={styles.table}>
        <TableHead />
        <CardList list={list} label="Colleges" failed={loadFailed} none="No colleges found" {...asRows}>
          {(college) => <CollegeRow college={college} onDelete={() => setPendingDelete(college)} />}
        </CardList>
      </div>
      <QuickEdit list={list} />
      {pendingDelete && (
        <DeleteDialog
          title="Delete this college?"
          onDelete={() => http.delete(`/api/colleges/${pendingDelete._id}`)}
          done={deleted}
          failed={deleteFailed}
          onClose={() => setPendingDelete(undefined)}
          onDeleted={() => list.remove(pendingDelete)}
        >
          <p>
            <b>{pendingDelete.name}</b>
            {pendingDelete.location && `, ${pendingDelete.location}`}
          </p>
          <p>{confirmDelete}</p>
        </DeleteDialog>
      )}
    </AdminPage>
  );
}

function CollegeRow({ college, onDelete }: { college: AdminCollege; onDelete(): void }) {
  const { _id, name, location, type, rating, courseCount, mentorCount, updatedAt } = college;
  return (
    <div className={styles.row}>
      <Link to={adminPaths.college(_id)} className={styles.name}>
        {name}
      </Link>
      <span className={styles.place}>{location}</span>
      <span className={styles.type}>{type}</span>
      <span className={styles.rating}>{rating !== undefined && <RatingBadge value={rating} />}</span>
      <Count value={courseCount} unit={courseCount === 1 ? 'course' : 'courses'} />
      <Count value={mentorCount} unit={mentorCount === 1 ? 'mentor' : 'mentors'} />
      <span className={styles.updated}>
        <span className={styles.unit}>Updated </span>
        {formatDate(updatedAt)}
      </span>
      <span className={styles.tools}>
        <Link to={adminPaths.college(_id)} className={styles.edit}>
          Edit<span className="ui-visually-hidden"> {name}</span>
        </Link>
        <IconButton icon="trash" label={`Delete ${name}`} className={styles.delete} onClick={onDelete} />
      </span>
    </div>
  );
}

/** The head row names the unit; the card names it beside the number. */
const Count = ({ value, unit }: { value: number; unit: string }) => (
  <span className={cx(styles.count, value === 0 && styles.zero)}>
    {value}
    <span className={styles.unit}> {unit}</span>
  </span>
);
