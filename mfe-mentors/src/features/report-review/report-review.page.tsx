import {
  api,
  type Complainant,
  complainants,
  complaintDays,
  firstProblems,
  messages,
  reviewComplaintForm,
  type ReviewReason,
  reviewReasons,
} from '@setu/contracts';
import {
  langOf,
  Link,
  msg,
  PageHead,
  paths,
  plain,
  send,
  t,
  translated,
  translatedContent,
  useForm,
  useParams,
} from '@setu/sdk';
import { Button, CardPage, Field, FormAlert, Select, Textarea } from '@setu/ui';
import { useState } from 'react';
import styles from '../../common/whole-line.module.css';
import { withoutCookie } from '../../common/without-cookie';

const title = msg('Report a review');

/** Reports a published review to the moderators. */
export default function ReportReviewPage() {
  const { collegeId = '', reviewId = '' } = useParams();
  const [receipt, setReceipt] = useState<string>();
  const form = useForm({
    values: { by: '', reason: '', note: '' },
    check: (values) => firstProblems(reviewComplaintForm, values),
    send: async ({ by, reason, note }) => {
      const body = { by: by as Complainant, reason: reason as ReviewReason, note };
      const sent = await send(api.reviews.complain, { params: { id: reviewId }, body }, withoutCookie);
      setReceipt(sent.message);
    },
    failed: messages.reviews.failed,
  });
  return (
    <CardPage
      title={plain(title)}
      lead={
        <Link to={paths.reviews(collegeId)} className={styles.link}>
          {t('Back to the reviews')}
        </Link>
      }
    >
      <PageHead title={plain(title)} noindex />
      <p role="status">{receipt && translatedContent(receipt)}</p>
      {!receipt && (
        <form {...form.props} className="ui-stack">
          <p>
            {t(
              'A moderator reads your report within {days} days. A review is taken off only for one of these reasons, not because its mark is low. If it is your own, you can withdraw it with its key.',
              { days: complaintDays },
            )}
          </p>
          <Field label={translated(reviewComplaintForm.by.label)} error={form.errorOf('by')}>
            <Select {...form.input('by')} required>
              <option value="">{plain('Choose…')}</option>
              <Options of={complainants} />
            </Select>
          </Field>
          <Field label={translated(reviewComplaintForm.reason.label)} error={form.errorOf('reason')}>
            <Select {...form.input('reason')} required>
              <option value="">{plain('Choose…')}</option>
              <Options of={reviewReasons} />
            </Select>
          </Field>
          <Field label={translated(reviewComplaintForm.note.label)} error={form.errorOf('note')}>
            <Textarea {...form.input('note')} rows={4} />
          </Field>
          <FormAlert>{form.error}</FormAlert>
          <Button type="submit" busy={form.busy}>
            {t('Send the report')}
          </Button>
        </form>
      )}
    </CardPage>
  );
}

const Options = ({ of: names }: { of: Record<string, string> }) =>
  Object.entries(names).map(([value, label]) => (
    <option key={value} value={value} lang={langOf(translated(label))}>
      {translated(label)}
    </option>
  ));
