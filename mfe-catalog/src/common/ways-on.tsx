import { Link, paths } from '@setu/sdk';
import { Button, buttonClass, Field, Input } from '@setu/ui';

const whyOf: Record<number, string> = {
  404: 'Nothing is at this address. It may have a typing mistake.',
  410: 'This college is no longer listed here.',
  503: 'This is our fault, not yours. The page comes back by itself.',
};

/** Below the error of a page whose subject is not there, or away: why that is, and where to go from here. */
export const WaysOn = ({ status }: { status: number }) =>
  whyOf[status] && (
    <div className="ui-stack">
      <p>{whyOf[status]}</p>
      {status !== 503 && <LookForIt />}
      <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>
        Find Colleges
      </Link>
    </div>
  );

/** Works without script too. */
const LookForIt = () => (
  <form action={paths.colleges()} className="ui-row">
    <Field label="Look for the college by its name or place">
      <Input type="search" name="search" placeholder="Holkar Science College" required />
    </Field>
    <Button type="submit" icon="search">
      Search
    </Button>
  </form>
);
