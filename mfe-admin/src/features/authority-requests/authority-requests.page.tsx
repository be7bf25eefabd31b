import {
  api,
  type AuthorityRequestForm,
  authorityRequestForm,
  firstProblems,
  messages,
  type RequestOutcome,
  requestOutcomes,
} from '@setu/contracts';
import { Link, notify, paths, send, useForm } from '@setu/sdk';
import { Button, Field, FormAlert, Input, Select } from '@setu/ui';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';

const newId = () => crypto.randomUUID();
const { entered, enterFailed } = messages.publicLog;

/** Enters requests of authorities for data of people in the public log. */
export default function AuthorityRequestsPage() {
  const [id, setId] = useState(newId);
  return (
    <AdminPage
      title="Requests of authorities"
      lead="A request of an authority for data of people is entered in the public log, if the law lets us speak of it. Everyone can read the entry, and nobody can change or remove it."
    >
      <p>
        <Link to={paths.publicLog()}>Public log</Link>
      </p>
      <RequestForm key={id} id={id} onEntered={() => setId(newId())} />
    </AdminPage>
  );
}

interface RequestFormProps {
  /** The same until the request is entered, so that a second try enters nothing twice. */
  id: string;
  onEntered(): void;
}

function RequestForm({ id, onEntered }: RequestFormProps) {
  const form = useForm({
    values: { authority: '', ground: '', people: '', outcome: '' },
    check: (values) => firstProblems(authorityRequestForm, { id, ...values }) as never,
    send: async (values) => {
      const body: AuthorityRequestForm = { id, ...values, outcome: values.outcome as RequestOutcome };
      await send(api.privacy.addRequest, { body });
      notify('success', entered);
      onEntered();
    },
    failed: enterFailed,
  });
  const { authority, ground, people, outcome } = authorityRequestForm;
  return (
    <form {...form.props} aria-label="Enter a request" className="ui-stack">
      <Field
        label={authority.label}
        hint="Such as a court or a police station, never the name of a person."
        error={form.errorOf('authority')}
      >
        <Input {...form.input('authority')} autoComplete="off" required />
      </Field>
      <Field label={ground.label} error={form.errorOf('ground')}>
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
          Enter in the public log for good
        </Button>
      </div>
    </form>
  );
}
