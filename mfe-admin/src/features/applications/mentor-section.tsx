import { api, messages, presenceText, type ReceivedApplication } from '@setu/contracts';
import { Link, notify, send, useCall } from '@setu/sdk';
import { Button, VisuallyHidden } from '@setu/ui';
import { CollegeChoice } from '../../components/college-choice';
import { useMay } from '../../components/rights';
import { adminPaths } from '../../paths';
import { useAction } from '../../components/use-action';

interface MentorSectionProps {
  application: ReceivedApplication;
  onChanged(isDone: boolean): void;
}

const { mentorAdded, mentorLinkSent, mentorPaused, mentorResumed, mentorRemoved, mentorFailed } = messages.applications;

/** Makes an accepted applicant a mentor of a college; pauses the mentor or takes them out. */
export function MentorSection({ application: { _id: id, name, college, mentor }, onChanged }: MentorSectionProps) {
  const params = { id };
  const { busy, run: runAction } = useAction(mentorFailed);
  const may = useMay();
  const email = useCall(
    api.applications.letter,
    mentor && may('people') ? { params, query: { state: 'accepted' } } : null,
  ).data;

  const run = async (call: () => Promise<unknown>, done: string) => {
    const isDone = await runAction(async () => {
      await call();
      notify('success', done);
    });
    onChanged(isDone);
  };

  if (!mentor)
    return (
      may('people') && (
        <section aria-label="Mentor" className="ui-stack">
          <CollegeChoice
            label="Make mentor of"
            text={college}
            action="Make mentor"
            preposition="of"
            busy={busy}
            onChoose={({ _id }) =>
              void run(() => send(api.applications.addMentor, { params, body: { collegeId: _id } }), mentorAdded)
            }
          />
        </section>
      )
    );
  const { paused } = mentor;
  const presence = presenceText(mentor);
  return (
    <section aria-label="Mentor" className="ui-stack">
      <p>
        Mentor of <Link to={adminPaths.college(mentor.collegeId)}>{mentor.college}</Link>
        {mentor.minor && ', below 18'}
        {paused && ', paused'}
        {mentor.resting &&
          (mentor.silent ? ', paused because visitors got no answer, twice in a row' : ', paused by themselves')}
        {presence && `. ${presence}`}
      </p>
      {email?.canBeSent === false && <p>{messages.applications.noMail} So the mentor gets no link to their page.</p>}
      {mentor.about && <p>“{mentor.about}”</p>}
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
          {email?.canBeSent !== false && (
            <Button
              variant="secondary"
              size="sm"
              disabled={busy}
              onClick={() => void run(() => send(api.applications.sendMentorLink, { params }), mentorLinkSent)}
            >
              Send the link to their page
            </Button>
          )}
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
