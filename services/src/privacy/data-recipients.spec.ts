import { backendSettings, readSettings } from '../platform/settings.js';
import { dataRecipients, noRecipients, recipients, recipientsBySetting } from './data-recipients.js';

const uri = 'mongodb://127.0.0.1:27017/test';
const processors = (env: NodeJS.ProcessEnv = {}) =>
  dataRecipients(readSettings({ MONGODB_URI: uri, ...env })).map(({ processor }) => processor);

it('names every setting with an address of others as a recipient, or says why it is none', () => {
  const addresses = Object.keys(backendSettings).filter((name) =>
    /(?:_URL|_URI|_ORIGINS?|_HOSTS?|_ENDPOINT|_BUCKET|CLIENT_ID)$/.test(name),
  );
  expect(addresses).toEqual(expect.arrayContaining(['SMTP_URL', 'S3_BUCKET', 'GOOGLE_CLIENT_ID']));
  const known = [...recipients.map(({ setting }) => setting), ...Object.keys(noRecipients)];
  // The address that the backend listens on.
  expect(addresses.filter((name) => !known.includes(name as never) && name !== 'BACKEND_HOST')).toEqual([]);
});

it('has those alone that the site has', () => {
  expect(processors()).not.toContain('Google');
  expect(processors({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).toContain('Google');
});

it('names each service of another team, whose data goes to an address of theirs', () => {
  const service = 'The service at clubs.example';
  expect(processors()).not.toContain(service);
  const SERVICE_ORIGINS = 'https://clubs.example, https://exams.example:8443';
  expect(processors({ SERVICE_ORIGINS })).toEqual(
    expect.arrayContaining([service, 'The service at exams.example:8443']),
  );
  const settings = readSettings({ MONGODB_URI: uri, SERVICE_ORIGINS });
  const names = recipientsBySetting(settings).map(({ setting }) => setting);
  expect(new Set(names).size).toBe(names.length);
});

it('says who runs what the operator has chosen, and that it is not known where they do not say', () => {
  const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.in' };
  expect(processors(mail)).toContain('Not named by the operator of this site yet');
  const named = { ...mail, MAIL_PROVIDER: 'Example Mail, Inc., India', HOSTING_PROVIDER: 'Example Cloud, India' };
  const all = dataRecipients(readSettings({ MONGODB_URI: uri, ...named }));
  expect(all.map(({ processor, country }) => [processor, country])).toEqual(
    expect.arrayContaining([
      ['Example Mail, Inc.', 'India'],
      ['Example Cloud', 'India'],
    ]),
  );
  expect(() => readSettings({ MONGODB_URI: uri, MAIL_PROVIDER: 'Example Mail' })).toThrow('a name and a country');
});
