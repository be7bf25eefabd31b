import { api, complaintDays, messages, moderationHours, reviewEvents } from '@setu/contracts';
import { PageHead, useCall } from '@setu/sdk';
import { Container, EmptyState, ErrorCard, Skeleton, Table } from '@setu/ui';

const title = 'Reviews in numbers';

/** Counts of what happened with the reviews of all colleges, month by month. */
export default function ReviewNumbersPage() {
  const { data, error, reload } = useCall(api.reviews.numbers, {});
  return (
    <Container className="ui-section ui-stack">
      <PageHead
        title={title}
        description="How many reviews by students were received, approved, rejected and taken off, month by month."
      />
      <header>
        <h1>{title}</h1>
        <p className="ui-section__lead">
          Of all colleges together, because a number for one college could point at a writer. A review that is changed
          is read and counted again. A moderator should decide on a review within {moderationHours} hours and on a
          report within {complaintDays} days.
        </p>
      </header>
      {error && <ErrorCard title={messages.reviews.loadFailed} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="box" height="16em" />}
      {data?.items.length === 0 && <EmptyState title="No review has been sent yet" />}
      {data && data.items.length > 0 && (
        <Table label={title}>
          <thead>
            <tr>
              <th scope="col">What happened</th>
              {data.items.map(({ month }) => (
                <th key={month} scope="col" className="ui-table__number">
                  {monthName(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reviewEvents.map(([event, label]) => (
              <tr key={event}>
                <th scope="row">{label}</th>
                {data.items.map(({ month, counts }) => (
                  <td key={month} className="ui-table__number">
                    {counts[event] ?? 0}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Container>
  );
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
