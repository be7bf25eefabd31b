import {
  applicationStates,
  formatDate,
  formatDateTime,
  isConsented,
  messages,
  type ReceivedApplication,
} from '@setu/contracts';
import { http, Link, useParams } from '@setu/sdk';
import { IconButton } from '@setu/ui';
import { useState } from 'react';
import { adminPaths } from '../../paths';
import { ListToolbar, useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { CardList, DialogCard } from '../../components/card-list';
import { DeleteDialog, useItemDialogs } from '../../components/delete-dialog';
import { useMay } from '../../components/rights';
import { StateFilter, useStateFilter } from '../../components/state-filter';
import { jobName } from './application-details';
import { ApplicationDialog, stateWords } from './application-dialog';
import { NextOpen } from './next-open';

const { loadFailed, none, deleted, deleteFailed } = messages.applications;

/** The applications for one job. */
export default function ApplicationsPage() {
  const { job = '' } = useParams();
  const [state, setState] = useStateFilter(applicationStates);
  const path = `/api/apply/applications/${encodeURIComponent(job)}`;
  const list = useAdminList<ReceivedApplication>(path, { state });
  const [decided, setDecided] = useState<string>();
  const { opened, pendingDelete, open, askToDelete, close } = useItemDialogs<ReceivedApplication>();

  return (
    <AdminPage
      title={`${jobName(job)} applications`}
      lead={<Link to={adminPaths.applications()}>All kinds of applications</Link>}
    >
      <ListToolbar list={list} label="Search applications" placeholder="Name, email, phone, college, course">
        <StateFilter label="Applications" words={stateWords} value={state} onChange={setState} />
      </ListToolbar>
      {decided && <NextOpen key={decided} path={path} decided={decided} onOpen={open} />}
      <CardList list={list} label="Applications" failed={loadFailed} none={none} minWidth={272} rowHeight={152}>
        {(application) => (
          <ApplicationCard
            application={application}
            onOpen={() => open(application)}
            onDelete={() => askToDelete(application)}
          />
        )}
      </CardList>
      {opened && (
        <ApplicationDialog
          job={job}
          // What was read again is newer than what was opened.
          application={list.items.find(({ _id }) => _id === opened._id) ?? opened}
          onClose={close}
          onDelete={() => askToDelete(opened)}
          onDecided={() => setDecided(opened._id)}
          onChanged={() => void list.reload()}
        />
      )}
      {pendingDelete && (
        <DeleteDialog
          title="Delete this application?"
          onDelete={() => http.delete(`/api/apply/${encodeURIComponent(job)}/${pendingDelete._id}`)}
          done={deleted}
          failed={deleteFailed}
          onClose={close}
          onDeleted={() => list.remove(pendingDelete)}
        >
          <p>
            The application from <b>{pendingDelete.name}</b> ({pendingDelete.email}) of{' '}
            {formatDateTime(pendingDelete.createdAt)} and its photo will be deleted permanently.
          </p>
        </DeleteDialog>
      )}
    </AdminPage>
  );
}

interface ApplicationCardProps {
  application: ReceivedApplication;
  onOpen(): void;
  onDelete(): void;
}

const ApplicationCard = ({ application, onOpen, onDelete }: ApplicationCardProps) => (
  <DialogCard
    title={application.name}
    onOpen={onOpen}
    tools={
      useMay()('people') && (
        <IconButton icon="trash" label={`Delete the application from ${application.name}`} onClick={onDelete} />
      )
    }
  >
    <p className="ui-clamp-2">{application.college}</p>
    <p className="ui-clamp-2">{application.course}</p>
    <p>
      Applied on {formatDate(application.createdAt)}
      {!isConsented(application.consent.state) && ', waiting for consent'}
      {application.decision && `, ${application.decision.state}`}
      {application.mentor && (application.mentor.paused ? ', paused mentor' : ', mentor')}
    </p>
  </DialogCard>
);
