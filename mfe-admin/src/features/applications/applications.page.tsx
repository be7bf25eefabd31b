import { formatDate, formatDateTime, isConsented, messages, type ReceivedApplication } from '@setu/contracts';
import { http, Link, notify, useParams } from '@setu/sdk';
import { Button, Dialog, IconButton } from '@setu/ui';
import { adminPaths } from '../../paths';
import { ListToolbar, useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { CardList, DialogCard } from '../../components/card-list';
import { DeleteDialog, useItemDialogs } from '../../components/delete-dialog';
import { Details } from '../../components/details';
import { LockedPicture } from '../../components/locked-picture';
import { applicationDetails, jobName } from './application-details';

const { loadFailed, none, deleted, deleteFailed } = messages.applications;

/** The applications for one job. */
export default function ApplicationsPage() {
  const { job = '' } = useParams();
  const list = useAdminList<ReceivedApplication>(`/api/apply/applications/${encodeURIComponent(job)}`);
  const { opened, pendingDelete, open, askToDelete, close } = useItemDialogs<ReceivedApplication>();

  return (
    <AdminPage
      title={`${jobName(job)} applications`}
      lead={<Link to={adminPaths.applications()}>All kinds of applications</Link>}
    >
      <ListToolbar list={list} label="Search applications" placeholder="Name, email, phone, college, course" />
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
        <ApplicationDialog job={job} application={opened} onClose={close} onDelete={() => askToDelete(opened)} />
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
    tools={<IconButton icon="trash" label={`Delete the application from ${application.name}`} onClick={onDelete} />}
  >
    <p className="ui-clamp-2">{application.college}</p>
    <p className="ui-clamp-2">{application.course}</p>
    <p>
      Applied on {formatDate(application.createdAt)}
      {!isConsented(application.consent.state) && ', waiting for consent'}
    </p>
  </DialogCard>
);

interface ApplicationDialogProps {
  job: string;
  application: ReceivedApplication;
  onClose(): void;
  onDelete(): void;
}

/** Every field of an application. Accept and Reject only show a toast: the answer is given in person. */
function ApplicationDialog({ job, application, onClose, onDelete }: ApplicationDialogProps) {
  const { _id, name } = application;

  const decide = (kind: 'success' | 'info', text: string) => {
    notify(kind, text);
    onClose();
  };

  return (
    <Dialog open title={name} onClose={onClose}>
      <div className="ui-stack">
        {isConsented(application.consent.state) ? (
          <LockedPicture path={`/api/apply/${encodeURIComponent(job)}/${_id}/pic`} alt={`Photo of ${name}`}>
            View Image
          </LockedPicture>
        ) : (
          <p>{messages.consent.hidden}</p>
        )}
        <Details details={applicationDetails(application)} />
        <p>Accept and Reject are not stored or sent. Please write to {name} yourself.</p>
        <div className="ui-row">
          <Button icon="check" onClick={() => decide('success', `Application of ${name} accepted`)}>
            Accept
          </Button>
          <Button variant="secondary" icon="x" onClick={() => decide('info', `Application of ${name} rejected`)}>
            Reject
          </Button>
          <Button variant="quiet" icon="trash" onClick={onDelete}>
            Delete application
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
