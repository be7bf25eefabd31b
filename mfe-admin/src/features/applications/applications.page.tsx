import {
  api,
  type ApplicationState,
  formatDate,
  formatDateTime,
  isConsented,
  messages,
  type ReceivedApplication,
} from '@setu/contracts';
import { Link, send, useParams } from '@setu/sdk';
import { useState } from 'react';
import { useStateFilter } from '../../components/state-filter';
import { adminPaths } from '../../paths';
import { useAdminList } from '../../components/admin-list';
import { ResourcePage } from '../../components/resource-page';
import { jobName } from './application-details';
import { ApplicationDialog, mayBeMentor, stateWords } from './application-dialog';
import { NextStep } from './next-step';

const cardOf = ({ college, course, createdAt, consent, decision, mentor }: ReceivedApplication) => (
  <>
    <p className="ui-clamp-2">{college}</p>
    <p className="ui-clamp-2">{course}</p>
    <p>
      Applied on {formatDate(createdAt)}
      {!isConsented(consent.state) && ', waiting for consent'}
      {decision && `, ${decision.state}`}
      {mentor && (mentor.paused ? ', paused mentor' : ', mentor')}
    </p>
  </>
);

const deletionOf = ({ name, email, createdAt }: ReceivedApplication) => (
  <>
    The application from <b>{name}</b> ({email}) of {formatDateTime(createdAt)} and its photo will be deleted
    permanently.
  </>
);

/** The applications for one job. */
export default function ApplicationsPage() {
  const { job = '' } = useParams();
  const [decided, setDecided] = useState<{ id: string; accepted?: ReceivedApplication }>();
  const ifDecided = (id: string, next: typeof decided) => setDecided((now) => (now?.id === id ? next : now));
  const [state, onState] = useStateFilter(Object.keys(stateWords) as ApplicationState[]);
  const list = useAdminList(api.applications.page, { params: { job }, query: { state } });

  return (
    <ResourcePage<ReceivedApplication, ApplicationState>
      label="Applications"
      noun="application"
      title={`${jobName(job)} applications`}
      lead={<Link to={adminPaths.applications()}>All kinds of applications</Link>}
      list={list}
      state={state}
      onState={onState}
      onDelete={async ({ _id }) => {
        await send(api.applications.remove, { params: { id: _id } });
        ifDecided(_id, undefined);
      }}
      states={stateWords}
      placeholder="Name, email, phone, college, course"
      texts={messages.applications}
      minWidth={272}
      rowHeight={152}
      titleOf={({ name }) => name}
      nameOf={({ name }) => `the application from ${name}`}
      cardOf={cardOf}
      deletionOf={deletionOf}
      renderNotice={(open) => decided && <NextStep key={decided.id} job={job} {...decided} onOpen={open} />}
    >
      {(application, { list, ...dialog }) => (
        <ApplicationDialog
          application={application}
          {...dialog}
          onDecided={(now) =>
            now.decision
              ? setDecided({ id: now._id, accepted: mayBeMentor(now) ? now : undefined })
              : ifDecided(now._id, undefined)
          }
          onChanged={() => void list.reload()}
          onMentorChanged={(isDone) => {
            void list.reload();
            if (!isDone) return;
            ifDecided(application._id, { id: application._id });
            // The list may be that of another state. Then the dialog does not learn of the mentor.
            if (!list.items.some(({ _id }) => _id === application._id)) dialog.onClose();
          }}
        />
      )}
    </ResourcePage>
  );
}
