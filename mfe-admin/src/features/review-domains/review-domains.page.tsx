import { api, firstProblems, messages, reviewDomainForm, type ReviewDomain } from '@setu/contracts';
import { Link, notify, send, useCall, useForm } from '@setu/sdk';
import { Button, EmptyState, ErrorCard, Field, FormAlert, Input, Skeleton, Table } from '@setu/ui';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { CollegeChoice } from '../../components/college-choice';
import { useMay } from '../../components/rights';
import { useAction } from '../../components/use-action';
import { adminPaths } from '../../paths';
import { SuggestedDomains } from './suggested-domains';

const { domainAdded, domainRemoved, domainFailed, loadFailed } = messages.reviews;

/** The domains of mailboxes by which students prove where they study. */
export default function ReviewDomainsPage() {
  const { data, error, reload } = useCall(api.reviews.domains, {}, { revalidateOnMount: true });
  const mayChange = useMay()('catalogue');
  return (
    <AdminPage
      title="Mailbox domains"
      lead="Reviews of a college are open once a domain is confirmed whose mailboxes the college gives to its students alone, or to students and staff."
    >
      {mayChange && <AddDomain onAdded={() => void reload()} />}
      {error && <ErrorCard title={loadFailed} message={error.serverMessage} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="box" height="8em" />}
      {data?.items.length === 0 && <EmptyState title="No domain is confirmed yet" />}
      {data && data.items.length > 0 && (
        <Table label="Confirmed domains" columns={['Domain', 'College', 'Source', mayChange && 'Change']}>
          <tbody>
            {data.items.map((domain) => (
              <Row key={domain._id} domain={domain} mayChange={mayChange} onRemoved={() => void reload()} />
            ))}
          </tbody>
        </Table>
      )}
      {mayChange && <SuggestedDomains onAdded={() => void reload()} />}
    </AdminPage>
  );
}

function Row({
  domain: { _id, domain, collegeId, college, source },
  mayChange,
  onRemoved,
}: {
  domain: ReviewDomain;
  mayChange: boolean;
  onRemoved(): void;
}) {
  const { busy, run } = useAction(domainFailed);
  const remove = async () => {
    if (!(await run(() => send(api.reviews.removeDomain, { params: { id: _id } })))) return;
    notify('success', domainRemoved);
    onRemoved();
  };
  return (
    <tr>
      <th scope="row">{domain}</th>
      <td>
        <Link to={adminPaths.college(collegeId)}>{college}</Link>
      </td>
      <td>{source}</td>
      {mayChange && (
        <td>
          <Button variant="quiet" size="sm" busy={busy} aria-label={`Remove ${domain}`} onClick={() => void remove()}>
            Remove
          </Button>
        </td>
      )}
    </tr>
  );
}

function AddDomain({ onAdded }: { onAdded(): void }) {
  const [college, setCollege] = useState<{ _id: string; name: string }>();
  const form = useForm({
    values: { domain: '', source: '' },
    check: ({ domain, source }) =>
      firstProblems({ domain: reviewDomainForm.domain, source: reviewDomainForm.source }, { domain, source }),
    send: async (values) => {
      await send(api.reviews.addDomain, { body: { ...values, collegeId: college!._id } });
      notify('success', domainAdded);
      setCollege(undefined);
      onAdded();
    },
    failed: domainFailed,
  });
  if (!college)
    return (
      <section aria-label="Confirm a domain" className="ui-stack">
        <CollegeChoice label="Confirm a domain of" action="Choose" busy={false} onChoose={setCollege} />
      </section>
    );
  return (
    <form {...form.props} aria-label="Confirm a domain" className="ui-stack">
      <p>
        <b>{college.name}</b>
      </p>
      <Field
        label={reviewDomainForm.domain.label}
        hint="Such as iitb.ac.in. Subdomains do not count with it."
        error={form.errorOf('domain')}
      >
        <Input {...form.input('domain')} autoCapitalize="none" spellCheck={false} autoComplete="off" required />
      </Field>
      <Field
        label={reviewDomainForm.source.label}
        hint={reviewDomainForm.source.meaning}
        error={form.errorOf('source')}
      >
        <Input {...form.input('source')} autoComplete="off" required />
      </Field>
      <FormAlert>{form.error}</FormAlert>
      <div className="ui-row">
        <Button type="submit" busy={form.busy}>
          Confirm the domain
        </Button>
        <Button variant="quiet" disabled={form.busy} onClick={() => setCollege(undefined)}>
          Choose another college
        </Button>
      </div>
    </form>
  );
}
