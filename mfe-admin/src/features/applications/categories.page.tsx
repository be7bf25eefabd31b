import { api, messages, plural } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { Card } from '@setu/ui';
import { adminPaths } from '../../paths';
import { ListToolbar, PagedList, useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { jobName } from './application-details';

const { categoriesFailed, noCategories } = messages.applications;

/** The jobs that people applied for, with the number of applications. */
export default function CategoriesPage() {
  const list = useAdminList(api.applications.categories, {});
  return (
    <AdminPage title="Applications">
      <ListToolbar list={list} label="Search kinds of applications" placeholder="Such as mentorship" />
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
                <p>{plural(applications, 'application')}</p>
              </Card>
            ))}
          </ul>
        )}
      </PagedList>
    </AdminPage>
  );
}
