import { api, complaintDays, messages, moderationHours, reviewEvents, formatMonth } from '@setu/contracts';
import { language, msg, PageHead, plain, t, translated, translatedContent, useCall } from '@setu/sdk';
import { Container, EmptyState, ErrorCard, Skeleton, Table } from '@setu/ui';

const title = msg('Reviews in numbers');

/** Counts of what happened with the reviews of all colleges, month by month. */
export default function ReviewNumbersPage() {
  const { data, error, reload } = useCall(api.reviews.numbers, {});
  return (
    <Container className="ui-section ui-stack">
      <PageHead
        title={plain(title)}
        description={plain(
          'How many reviews by students were received, approved, rejected and taken off, month by month.',
        )}
      />
      <header>
        <h1>{t(title)}</h1>
        <p className="ui-section__lead">
          {t(
            'Of all colleges together, because a number for one college could point at a writer. A review that is changed is read and counted again. A moderator should decide on a review within {hours} hours and on a report within {days} days.',
            { hours: moderationHours, days: complaintDays },
          )}
        </p>
      </header>
      {error && <ErrorCard title={translated(messages.reviews.loadFailed)} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="box" height="16em" />}
      {data?.items.length === 0 && <EmptyState title={plain('No review has been sent yet')} />}
      {data && data.items.length > 0 && (
        <Table
          label={plain(title)}
          columns={[
            t('What happened'),
            ...data.items.map(({ month }) => ({ numbers: formatMonth(month, 'short', language()) })),
          ]}
        >
          <tbody>
            {reviewEvents.map(([event, label]) => (
              <tr key={event}>
                <th scope="row">{translatedContent(label)}</th>
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
