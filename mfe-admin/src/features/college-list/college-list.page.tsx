import { type AdminCollege, api, type BulkAction, collegeStates, formatDate, messages } from '@setu/contracts';
import { download, Link, send, useSearchParams } from '@setu/sdk';
import { buttonClass, cx, IconButton, RatingBadge, SampleMark } from '@setu/ui';
import { useLastLoaded } from '@setu/ui/window-grid';
import { useState } from 'react';
import { adminPaths } from '../../paths';
import { ExportButton, ListToolbar, useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { CardList } from '../../components/card-list';
import { DeleteDialog } from '../../components/delete-dialog';
import { useMay } from '../../components/rights';
import { BulkDialog } from '../bulk-edit/bulk-dialog';
import styles from './college-list.module.css';
import { QuickEdit } from './quick-edit/quick-edit';
import { RemoveSamples } from './remove-samples';
import { SavedViews } from './saved-views';
import { SelectionBar } from './selection-bar';
import { retainedParameters, readAddress } from './table-address';
import { TableFilters } from './table-filters';
import { TableHead } from './table-head';
import { useSelection } from './use-selection';

const { loadFailed, exportFailed, confirmDelete } = messages.colleges;
/** One column without gaps. */
const asRows = { minWidth: 10_000, rowHeight: 53, gap: 0 };

/** The colleges as a table, or as cards on a narrow window. */
export default function CollegeListPage() {
  const [params] = useSearchParams();
  const mayChange = useMay()('catalogue');
  const { search: _search, sort, ...filters } = readAddress(params);
  const list = useAdminList(api.adminColleges.page, { query: { ...filters, sort, counts: true } }, retainedParameters);
  const counted = useLastLoaded(list.first?.filters, JSON.stringify(list.first?.filters), list.isLoading);
  const selection = useSelection(list.items, list.address);
  const choice = selection.isAll ? { ...filters, search: list.search || undefined } : { ids: selection.ids.join() };
  const [action, setAction] = useState<BulkAction>();
  const [pendingDelete, setPendingDelete] = useState<AdminCollege>();

  return (
    <AdminPage
      title="Colleges"
      action={
        <div className="ui-row">
          <ExportButton
            load={(query, options) => download(api.adminColleges.exportCsv, { query }, options)}
            search={list.search}
            filters={filters}
            fileName="colleges"
            failed={exportFailed}
          />
          {mayChange && (
            <>
              <Link to={adminPaths.collegeImport()} className={buttonClass({ variant: 'secondary' })}>
                Import CSV
              </Link>
              <Link to={adminPaths.newCollege()} className={buttonClass()}>
                Add New College
              </Link>
            </>
          )}
        </div>
      }
    >
      <ListToolbar list={list} label="Search colleges" placeholder="Name, place, code, email, phone, website" />
      <SavedViews />
      {mayChange && <RemoveSamples onRemoved={() => void list.reload()} />}
      <TableFilters filters={counted} />
      <SelectionBar
        {...selection}
        choice={choice}
        shown={list.items.length}
        total={list.total ?? 0}
        onAction={setAction}
      />
      <div className={styles.table}>
        <TableHead />
        <CardList list={list} label="Colleges" failed={loadFailed} none="No colleges found" {...asRows}>
          {(college) => (
            <CollegeRow
              college={college}
              isChosen={selection.has(college._id)}
              onChoose={() => selection.toggle(college._id)}
              onDelete={mayChange ? () => setPendingDelete(college) : undefined}
            />
          )}
        </CardList>
      </div>
      <QuickEdit list={list} />
      {action && (
        <BulkDialog
          action={action}
          choice={choice}
          onClose={() => setAction(undefined)}
          onChanged={() => {
            selection.onNone();
            void list.reload();
          }}
        />
      )}
      {pendingDelete && (
        <DeleteDialog
          noun="college"
          onDelete={() => send(api.colleges.remove, { params: { id: pendingDelete._id } })}
          texts={messages.colleges}
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

interface CollegeRowProps {
  college: AdminCollege;
  isChosen: boolean;
  onChoose(): void;
  /** None for administrators who may only look. */
  onDelete: (() => void) | undefined;
}

function CollegeRow({ college, isChosen, onChoose, onDelete }: CollegeRowProps) {
  const { _id, name, location, type, completeness, rating, courseCount, mentorCount, updatedAt, sample } = college;
  return (
    <div className={styles.row}>
      <label className={styles.choose}>
        <input type="checkbox" checked={isChosen} onChange={onChoose} />
        <span className="ui-visually-hidden">Select {name}</span>
      </label>
      <Link to={adminPaths.college(_id)} className={styles.name}>
        {name}
      </Link>
      <span className={styles.place}>
        {location} {sample && <SampleMark />}
      </span>
      <span className={styles.type}>{type}</span>
      <Known completeness={completeness} />
      <span className={styles.rating}>{rating !== undefined && <RatingBadge value={rating} />}</span>
      <Count value={courseCount} unit={courseCount === 1 ? 'course' : 'courses'} />
      <Count value={mentorCount} unit={mentorCount === 1 ? 'mentor' : 'mentors'} />
      <span className={styles.updated}>
        <span className={styles.unit}>Updated </span>
        {formatDate(updatedAt)}
      </span>
      <span className={styles.tools}>
        <Link to={adminPaths.college(_id)} className={styles.edit}>
          {onDelete ? 'Edit' : 'View'}
          <span className="ui-visually-hidden"> {name}</span>
        </Link>
        {onDelete && <IconButton icon="trash" label={`Delete ${name}`} className={styles.delete} onClick={onDelete} />}
      </span>
    </div>
  );
}

/** The state, and how much is there of what a complete college needs. */
const Known = ({ completeness: { state, required, missing } }: Pick<AdminCollege, 'completeness'>) => (
  <span className={styles.known}>
    {collegeStates[state]}
    {state !== 'complete' && (
      <small>
        {required - missing.length} of {required}
      </small>
    )}
  </span>
);

/** The head row names the unit; the card names it beside the number. */
const Count = ({ value, unit }: { value: number; unit: string }) => (
  <span className={cx(styles.count, value === 0 && styles.zero)}>
    {value}
    <span className={styles.unit}> {unit}</span>
  </span>
);
