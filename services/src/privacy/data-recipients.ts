import type { DataRecipient } from '@setu/contracts';
import type { Settings } from '../platform/settings.js';

type Named = 'HOSTING_PROVIDER' | 'MAIL_PROVIDER' | 'PICTURES_PROVIDER';

/** A kind of recipient, which a site has or has not by its settings. */
interface Recipient extends Omit<DataRecipient, 'processor' | 'country'> {
  /** The site has it if this is set; always if absent. */
  setting?: keyof Settings;
  /** The company, or the setting in which the operator names it. */
  processor: { name: string; country: string | null } | Named;
}

const google = { name: 'Google', country: 'United States' };

/** All possible recipients of personal data, beside the services of SERVICE_ORIGINS. A test rejects a setting with an address that is neither here nor in `noRecipients`. */
export const recipients: Recipient[] = [
  {
    processor: 'HOSTING_PROVIDER',
    purpose: 'The computers that the site and its database run on.',
    fields: ['everything that the site stores', 'the internet addresses of visitors, in short-lived logs'],
    when: 'Always; under our instructions.',
  },
  {
    setting: 'SMTP_URL',
    processor: 'MAIL_PROVIDER',
    purpose: 'To deliver the emails that the site sends.',
    fields: ['email address', 'the text of the email, with a name if we know it'],
    when: 'When an email is sent to you or to your parent or guardian.',
  },
  {
    setting: 'S3_BUCKET',
    processor: 'PICTURES_PROVIDER',
    purpose: 'To store pictures.',
    fields: ['pictures of profiles and of mentors'],
    when: 'When you upload a picture.',
  },
  {
    setting: 'GOOGLE_CLIENT_ID',
    processor: google,
    purpose: 'To log in with Google.',
    fields: ['that you log in here', 'internet address'],
    when: 'If you choose to log in with Google.',
  },
  {
    setting: 'LOGO_IMAGE_HOST',
    processor: { name: 'The service of company logos', country: null },
    purpose: 'To show the logo of a recruiter.',
    fields: ['internet address'],
    when: 'When a college’s page shows a logo from there.',
  },
  {
    processor: { name: 'WhatsApp (Meta)', country: 'United States' },
    purpose: 'To talk to a mentor or to the team.',
    fields: ['phone number', 'the message that you send, with name, course and institute if you leave them in it'],
    when: 'If you press Chat Now and send the message.',
  },
  {
    processor: { ...google, name: 'YouTube (Google)' },
    purpose: 'To play a video review.',
    fields: ['internet address'],
    when: 'If you press play.',
  },
];

/** Settings with addresses of others to which no personal data goes, and why. */
export const noRecipients: Partial<Record<keyof Settings, string>> = {
  MONGODB_URI: 'The database is among the computers of HOSTING_PROVIDER.',
  REDIS_URI: 'So is the counter of attempts.',
  PUBLIC_ORIGIN: 'The site itself.',
  SERVICE_ORIGINS: 'Each of them is a recipient, which `serviceAt` describes.',
  OUTBOUND_HOSTS: 'The operator says in HOSTING_PROVIDER and its neighbours to whom data goes.',
  IMPORT_HOSTS: 'Files of colleges are fetched from there, and nothing is sent.',
  GOOGLE_AUTHORIZATION_URL: 'An address of Google, as are the two below.',
  GOOGLE_TOKEN_URL: 'An address of Google.',
  GOOGLE_USERINFO_URL: 'An address of Google.',
  S3_ENDPOINT: 'The address of S3_BUCKET.',
  LOGO_SUGGEST_URL: 'It is asked for a company by our server, never about a person.',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'Traces have paths and times, neither queries nor internet addresses.',
};

/** Returns the recipients of a site with these settings, each with what the site has it by. */
export const recipientsBySetting = (settings: Settings): { setting: string; recipient: DataRecipient }[] => [
  ...recipients
    .filter(({ setting }) => setting === undefined || settings[setting])
    .map(({ setting, processor, purpose, fields, when }) => ({
      setting: setting ?? (typeof processor === 'object' ? processor.name : processor),
      recipient: { ...nameOf(processor, settings), purpose, fields, when },
    })),
  ...(settings.SERVICE_ORIGINS ?? []).map((origin) => ({
    setting: `SERVICE_ORIGINS ${origin}`,
    recipient: serviceAt(origin),
  })),
];

/** Describes the service of a slice from another repository. It gets what `own-service.md` says; which user it is, by a name that only this service knows. */
const serviceAt = (origin: string): DataRecipient => ({
  processor: `The service at ${new URL(origin).host}`,
  country: null,
  purpose: 'To run a part of the site that another team has built.',
  fields: [
    'internet address',
    'what you read, enter or send in that part',
    'if you are logged in: a name that only this service knows you by, neither your name nor your email address',
  ],
  when: 'When you use that part of the site.',
});

export const dataRecipients = (settings: Settings): DataRecipient[] =>
  recipientsBySetting(settings).map(({ recipient }) => recipient);

function nameOf(processor: Recipient['processor'], settings: Settings): Pick<DataRecipient, 'processor' | 'country'> {
  const { name, country } = typeof processor === 'object' ? processor : (settings[processor] ?? unnamed);
  return { processor: name, country };
}

/** Replaces the company that the operator has not named. */
export const unnamed = { name: 'Not named by the operator of this site yet', country: null };
