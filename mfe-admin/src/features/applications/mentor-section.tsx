import { type AdminCollege, api, messages, type ReceivedApplication } from '@setu/contracts';
import { Link, notify, send, useCall } from '@setu/sdk';
import { Button, Field, Input, VisuallyHidden } from '@setu/ui';
import { useDeferredValue, useState } from 'react';
import { useMay } from '../../components/rights';
import { adminPaths } from '../../paths';
import { useAction } from '../../components/use-action';
import styles from './mentor-section.module.css';

interface MentorSectionProps {
  application: ReceivedApplication;
  onChanged(): void;
}

const { mentorAdded, mentorPaused, mentorResumed, mentorRemoved, mentorFailed } = messages.applications;

/** Makes an accepted applicant a mentor of a college; pauses the mentor or takes them out. */
export function MentorSection({ application: { _id: id, name, college, mentor }, onChanged }: MentorSectionProps) {
  const params = { id };
  const { busy, run: runAction } = useAction(mentorFailed);
  const may = useMay();

  const run = async (call: () => Promise<unknown>, done: string) => {
    await runAction(async () => {
      await call();
      notify('success', done);
    });
    onChanged();
  };

  if (!mentor)
    return (
      may('people') && (
        <CollegeChoice
          college={college}
          busy={busy}
          onChoose={({ _id }) =>
            void run(() => send(api.applications.addMentor, { params, body: { collegeId: _id } }), mentorAdded)
          }
        />
      )
    );
  const { paused } = mentor;
  return (
    <section aria-label="Mentor" className="ui-stack">
      <p>
        Mentor of <Link to={adminPaths.college(mentor.collegeId)}>{mentor.college}</Link>
        {paused && ', paused'}
      </p>
      {may('people') && (
        <div className="ui-row">
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            onClick={() =>
              void run(
                () => send(api.applications.pauseMentor, { params, body: { paused: !paused } }),
                paused ? mentorResumed : mentorPaused,
              )
            }
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={busy}
            onClick={() => void run(() => send(api.applications.removeMentor, { params }), mentorRemoved)}
          >
            Remove<VisuallyHidden> {name}</VisuallyHidden> from the college
          </Button>
        </div>
      )}
    </section>
  );
}

interface CollegeChoiceProps {
  /** As the applicant wrote it. */
  college: string;
  busy: boolean;
  onChoose(college: AdminCollege): void;
}

/** The colleges that fit what the applicant wrote, each with its button. */
function CollegeChoice({ college, busy, onChoose }: CollegeChoiceProps) {
  const [text, setText] = useState(college);
  const search = useDeferredValue(text.trim());
  const input = search ? { query: { search, limit: 5 } } : null;
  const { data } = useCall(api.adminColleges.page, input, { keepPreviousData: true });
  return (
    <section aria-label="Mentor" className="ui-stack">
      <Field label="Make mentor of">
        <Input value={text} onChange={({ target }) => setText(target.value)} autoComplete="off" />
      </Field>
      <ul role="list" className={styles.colleges}>
        {data?.items.map((found) => (
          <li key={found._id}>
            <span>
              {found.name}
              {found.location && `, ${found.location}`}
            </span>
            <Button variant="secondary" size="sm" disabled={busy} onClick={() => onChoose(found)}>
              Make mentor<VisuallyHidden> of {found.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {data?.items.length === 0 && <p role="status">No colleges found. Try fewer or shorter words.</p>}
    </section>
  );
}
