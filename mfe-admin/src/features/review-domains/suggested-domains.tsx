import { api, messages, type SuggestedDomain, webAddress } from '@setu/contracts';
import { Link, notify, send, useCall, useSearchText } from '@setu/sdk';
import { Button, EmptyState, ErrorCard, ExternalLink, SearchBox, Skeleton, Table } from '@setu/ui';
import { useRef } from 'react';
import { useAction } from '../../components/use-action';
import { useFocusAfterRemoval } from '../../components/use-focus-after-removal';
import { adminPaths } from '../../paths';

const { domainAdded, domainFailed, suggestedFailed } = messages.reviews;

/** Domains of the colleges' own websites, each confirmed with one press. */
export function SuggestedDomains({ onAdded }: { onAdded(): void }) {
  const { text, setText, search, submit } = useSearchText();
  const { data, error, reload } = useCall(
    api.reviews.suggestedDomains,
    { query: { search } },
    { revalidateOnMount: true },
  );
  const { running, run } = useAction(domainFailed);
  const body = useRef<HTMLTableSectionElement>(null);
  useFocusAfterRemoval(data?.items.map(({ domain }) => domain) ?? [], (index) =>
    body.current?.querySelectorAll('button')[index]?.focus(),
  );
  const confirm = async ({ collegeId, domain, website }: SuggestedDomain) => {
    const form = { collegeId, domain, source: `The college’s website, ${website}` };
    if (!(await run(() => send(api.reviews.addDomain, { body: form }), domain))) return;
    notify('success', domainAdded);
    onAdded();
    await reload();
  };
  return (
    <section aria-labelledby="suggested" className="ui-stack">
      <h2 id="suggested">Suggested from websites</h2>
      <p>
        The domains of websites that one college alone has, without hosts that many share. Confirm one only if the
        college says that its students have mailboxes there.
      </p>
      <SearchBox
        label="Search suggestions"
        placeholder="Name of a college, or a domain"
        value={text}
        onChange={setText}
        onSubmit={submit}
      />
      {error && <ErrorCard title={suggestedFailed} message={error.serverMessage} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="box" height="8em" />}
      {data?.items.length === 0 && <EmptyState title="No suggestion found" />}
      {data && data.items.length > 0 && (
        <Table label="Suggested domains" columns={['Domain', 'College', 'Website', 'Change']}>
          <tbody ref={body}>
            {data.items.map((each) => (
              <tr key={each.domain}>
                <th scope="row">{each.domain}</th>
                <td>
                  <Link to={adminPaths.college(each.collegeId)}>{each.college}</Link>
                </td>
                <td>
                  <ExternalLink href={webAddress(each.website)!.href}>{webAddress(each.website)!.text}</ExternalLink>
                </td>
                <td>
                  <Button
                    variant="secondary"
                    size="sm"
                    busy={running === each.domain}
                    aria-label={`Confirm ${each.domain}`}
                    onClick={() => void confirm(each)}
                  >
                    Confirm
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
