import { Link, paths, site, useLocation, useNavigate } from '@setu/sdk';
import { buttonClass, Dialog, PageTitle } from '@setu/ui';

export default function LoginPage() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { brandName } = site();
  // The first page of a visit has none of ours before it.
  const goBack = () => (key === 'default' ? navigate(paths.home()) : navigate(-1));
  return (
    <>
      <PageTitle title="Log in" brand={brandName} />
      <Dialog open title="Log In to your Account" size="sm" onClose={goBack}>
        <div className="ui-stack">
          <p>
            Accounts are opening soon on this site. Until then colleges, courses and mentors are open to everyone,
            without one.
          </p>
          <Link to={paths.home()} className={buttonClass({ wide: true })}>
            Back to {brandName}
          </Link>
        </div>
      </Dialog>
    </>
  );
}
