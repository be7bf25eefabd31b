import { messages, type ReceivedApplication } from '@setu/contracts';
import { http, Link, useParams } from '@setu/sdk';
import { adminPaths } from '../../paths';
import { AdminPage } from '../../components/admin-page';
import { CardList } from '../../components/card-list';
import { ConfirmDelete } from '../../components/confirm-delete';
import { formatMoment } from '../../components/format-day';
import { ListSearch } from '../../components/list-search';
import { useCardDialogs } from '../../components/use-card-dialogs';
import { useSearchedPages } from '../../components/use-searched-pages';
import { ApplicationCard } from './application-card';
import { ApplicationDialog } from './application-dialog';
import { jobName } from './job-name';

const { loadFailed, none, deleted, deleteFailed } = messages.applications;

export default function ApplicationsPage() {
  const { job = '' } = useParams();
  const list = useSearchedPages<ReceivedApplication>(`/api/apply/applications/${encodeURIComponent(job)}`);
  const { opened, leaving, open, askToDelete, close } = useCardDialogs<ReceivedApplication>();

  return (
    <AdminPage
      title={`${jobName(job)} applications`}
      lead={<Link to={adminPaths.applications()}>All kinds of applications</Link>}
    >
      <ListSearch list={list} label="Search applications" placeholder="Name, email, phone, college, course" />
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
      {leaving && (
        <ConfirmDelete
          title="Delete this application?"
          onDelete={() => http.delete(`/api/apply/${encodeURIComponent(job)}/${leaving._id}`)}
          done={deleted}
          failed={deleteFailed}
          onClose={close}
          onDeleted={() => list.remove(leaving)}
        >
          <p>
            The application of <b>{leaving.name}</b> ({leaving.email}) of {formatMoment(leaving.createdAt)} goes for
            good, together with the photo.
          </p>
        </ConfirmDelete>
      )}
    </AdminPage>
  );
}
