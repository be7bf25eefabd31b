import { messages, type ApplicationCategory } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { Card } from '@setu/ui';
import { adminPaths } from '../../paths';
import { AdminPage } from '../../components/admin-page';
import { ListSearch } from '../../components/list-search';
import { PagedList } from '../../components/paged-list';
import { useSearchedPages } from '../../components/use-searched-pages';
import { jobName } from './job-name';

const { categoriesFailed, noCategories } = messages.applications;

export default function CategoriesPage() {
  const list = useSearchedPages<ApplicationCategory>('/api/apply');
  return (
    <AdminPage title="Applications">
      <ListSearch list={list} label="Search kinds of applications" placeholder="Such as mentorship" />
      <PagedList list={list} failed={categoriesFailed} none={noCategories}>
        {(items) => (
          <ul role="list" className="ui-grid" aria-label="Kinds of applications">
            {items.map(({ job, applications }) => (
              <Card key={job} as="li" interactive>
                <h2>
                  <Link to={adminPaths.applications(job)} className="ui-card__link">
                    {jobName(job)}
                  </Link>
                </h2>
                <p>{counted(applications)}</p>
              </Card>
            ))}
          </ul>
        )}
      </PagedList>
    </AdminPage>
  );
}

const counted = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'application' : 'applications'}`;
