import {
  type AuthorityRequestForm,
  authorityRequestForm,
  firstProblems,
  type RequestOutcome,
  requestOutcomes,
} from '@setu/contracts';
import { Link, paths, useForm, useUnsavedWork } from '@setu/sdk';
import { Button, Field, FormAlert, Input, Select } from '@setu/ui';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { EntryDialog } from './entry-dialog';

const newId = () => crypto.randomUUID();
const noContact = 'Neither an email address nor a phone number.';

/** Enters requests of authorities for data of people in the public log. */
export default function AuthorityRequestsPage() {
  const [entered, setEntered] = useState(0);
  return (
    <AdminPage
      title="Requests of authorities"
      lead="A request of an authority for data of people is entered in the public log, if the law lets us speak of it. Everyone can read the entry, and it stays for good."
    >
      <p>
        <Link to={paths.publicLog()}>Public log</Link>
      </p>
      <RequestForm key={entered} onEntered={() => setEntered(entered + 1)} />
    </AdminPage>
  );
}

function RequestForm({ onEntered }: { onEntered(): void }) {
  /** The same until the request is entered, so that a second try enters nothing twice. */
  const [id, setId] = useState(newId);
  const [shown, setShown] = useState<AuthorityRequestForm>();
  const form = useForm({
    values: { authority: '', ground: '', people: '', outcome: '' },
    check: (values) => firstProblems(authorityRequestForm, { id, ...values }) as never,
    send: (values) => {
      setShown({ id, ...values, outcome: values.outcome as RequestOutcome });
      return Promise.resolve();
    },
  });
  useUnsavedWork(form.edited);
  const { authority, ground, people, outcome } = authorityRequestForm;
  return (
    <>
      <form {...form.props} aria-label="Enter a request" className="ui-stack">
        <Field
          label={authority.label}
          hint={`Such as a court or a police station, never the name of a person. ${noContact}`}
          error={form.errorOf('authority')}
        >
          <Input {...form.input('authority')} autoComplete="off" required />
        </Field>
        <Field label={ground.label} hint={noContact} error={form.errorOf('ground')}>
          <Input {...form.input('ground')} autoComplete="off" required />
        </Field>
        <Field label={people.label} error={form.errorOf('people')}>
          <Input {...form.input('people')} inputMode="numeric" autoComplete="off" required />
        </Field>
        <Field
          label={outcome.label}
          hint="A request that is not decided yet gets a second entry later."
          error={form.errorOf('outcome')}
        >
          <Select {...form.input('outcome')} required>
            <option value="">Choose…</option>
            {Object.entries(requestOutcomes).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <FormAlert>{form.error}</FormAlert>
        <div className="ui-row">
          <Button type="submit" busy={form.busy}>
            Show the entry
          </Button>
        </div>
      </form>
      {shown && (
        <EntryDialog
          request={{ ...shown, id }}
          onEntered={onEntered}
          onConflict={() => setId(newId())}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
