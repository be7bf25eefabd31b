import { Link, useSearchParams } from '@setu/sdk';
import { adminPaths } from '../../paths';
import { AdminPage } from '../../components/admin-page';
import { ChooseFile } from './choose-file';
import { ColumnHelp } from './column-help';
import { EarlierImports } from './earlier-imports';
import { ImportView } from './import-view';

/** A new import, or the one that the address names: a closed tab finds it again. */
export default function ImportPage() {
  const [params, setParams] = useSearchParams();
  const job = params.get('job');
  return (
    <AdminPage
      title="Import colleges"
      lead={
        <>
          From a CSV file, shown before anything is written. <Link to={adminPaths.colleges()}>All colleges</Link>
        </>
      }
    >
      {job ? (
        <ImportView key={job} id={job} onLeave={() => setParams({})} />
      ) : (
        <>
          <ChooseFile onUploaded={({ _id }) => setParams({ job: _id })} />
          <ColumnHelp />
          <EarlierImports />
        </>
      )}
    </AdminPage>
  );
}
