import { messages, type ReceivedApplication } from '@setu/contracts';
import { Link, paths, useParams } from '@setu/sdk';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { CardList } from '../../components/card-list';
import { formatDay } from '../../components/format-day';
import { ListSearch } from '../../components/list-search';
import { OpeningCard } from '../../components/opening-card';
import { useSearchedPages } from '../../components/use-searched-pages';
import { ApplicationDialog } from './application-dialog';
import { jobName } from './job-name';

const { loadFailed, none } = messages.applications;

export default function ApplicationsPage() {
  const { job = '' } = useParams();
  const list = useSearchedPages<ReceivedApplication>(`/api/apply/applications/${encodeURIComponent(job)}`);
  const [opened, setOpened] = useState<ReceivedApplication>();

  return (
    <AdminPage
      title={`${jobName(job)} applications`}
      lead={<Link to={paths.adminApplications()}>All kinds of applications</Link>}
    >
      <ListSearch list={list} label="Search applications" placeholder="Name, email, phone, college, course" />
      <CardList list={list} label="Applications" failed={loadFailed} none={none} minWidth={272} rowHeight={152}>
        {(application) => (
          <OpeningCard title={application.name} onOpen={() => setOpened(application)}>
            <p className="ui-clamp-2">{application.college}</p>
            <p className="ui-clamp-2">{application.course}</p>
            <p>Applied on {formatDay(application.createdAt)}</p>
          </OpeningCard>
        )}
      </CardList>
      {opened && <ApplicationDialog job={job} application={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  );
}
