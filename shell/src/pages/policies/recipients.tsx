import { api } from '@setu/contracts';
import { Link, paths, useCall } from '@setu/sdk';

/** The recipients of data, as this site is set up. */
export function Recipients() {
  const { data, error } = useCall(api.privacy.recipients, {});
  return (
    <>
      <p>
        These are all. Programs can read the same list at{' '}
        <a href="/.well-known/data-recipients.json">/.well-known/data-recipients.json</a>, and your download has it too.
        When one is added, changed or removed, the <Link to={paths.publicLog()}>public log</Link> shows it.
      </p>
      {error && <p>The list cannot be loaded at the moment. Please reload the page.</p>}
      {data && (
        <ul>
          {data.items.map(({ processor, country, purpose, fields, when }) => (
            <li key={`${processor} ${purpose}`}>
              <strong>{processor}</strong>
              {country === null ? ', country not stated' : `, ${country}`}. {purpose} Gets: {fields.join('; ')}. {when}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
