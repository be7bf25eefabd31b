import { type DataRecipient, type Items, retention } from '@setu/contracts';
import { site } from '@setu/sdk';
import { answerWith, HttpError, renderInHost } from '@setu/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSupport } from '../../testing/site';
import PoliciesPage from './policies-page';

const recipients: Items<DataRecipient> = {
  items: [
    {
      processor: 'Example Mail',
      country: 'India',
      purpose: 'To deliver emails.',
      fields: ['email'],
      when: 'At times.',
    },
    { processor: 'Logos', country: null, purpose: 'To show a logo.', fields: ['internet address'], when: 'On pages.' },
  ],
};

beforeEach(() => {
  provideSupport();
  answerWith(() => recipients);
});

test('names every other recipient of data, as the site is set up', async () => {
  renderInHost(<PoliciesPage />);
  const section = within(screen.getByRole('region', { name: 'Who else gets data' }));
  const items = await section.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Example Mail, India. To deliver emails. Gets: email. At times.',
    'Logos, country not stated. To show a logo. Gets: internet address. On pages.',
  ]);
});

test('says where the list of recipients is when it cannot be loaded', async () => {
  answerWith(() => {
    throw new HttpError(503);
  });
  renderInHost(<PoliciesPage />);
  expect(await screen.findByText(/^The list cannot be loaded/)).toBeVisible();
});

test('states date, company, support address and the rule for minors', () => {
  renderInHost(<PoliciesPage />);
  const { companyName, supportEmail } = site();
  expect(screen.getByText('Effective 1 June 2025.')).toBeInTheDocument();
  expect(screen.getByText((text) => text.includes(`is operated by ${companyName}`))).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: supportEmail })[0]).toHaveAttribute('href', `mailto:${supportEmail}`);
  expect(screen.getByRole('region', { name: 'If you are under 18' })).toHaveTextContent(
    /only with the consent of your parent or guardian/,
  );
});

test('states the times after which the server deletes data', () => {
  renderInHost(<PoliciesPage />);
  const times = screen.getByRole('region', { name: 'How long we keep it' });
  const { applicationMonths, messageMonths, reportMonths, mentorReportMonths } = retention;
  const { unusedAccountDays, warningDays, sessionDays } = retention;
  for (const text of [
    `Mentor applications: ${applicationMonths} months`,
    `Messages: ${messageMonths} months`,
    `Reports of wrong facts: ${reportMonths} months`,
    `Reports about mentors: ${mentorReportMonths} months`,
    `Unused accounts: ${unusedAccountDays} days`,
    `${warningDays} days before`,
    `${sessionDays} days after you last used the device`,
  ])
    expect(times).toHaveTextContent(text);
});

test('says how people without an account can ask for their data', () => {
  renderInHost(<PoliciesPage />);
  expect(screen.getByRole('region', { name: 'Your data, your choice' })).toHaveTextContent(
    new RegExp(`If you have no account, write to ${site().supportEmail}`),
  );
});

test('its contents lead to every section, Cookies among them', async () => {
  const { container } = renderInHost(<PoliciesPage />);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const anchors = contents.getAllByRole('link').map((link) => link.getAttribute('href')!.split('#')[1]!);
  expect(anchors).toEqual([...container.querySelectorAll('section')].map(({ id }) => id));
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(container.querySelector('#Cookies')).toHaveTextContent(/None of them tracks you/);

  await userEvent.click(contents.getByRole('link', { name: 'Cookies' }));
  expect(container.querySelector('#Cookies')).toHaveFocus();
  expect(contents.getByRole('link', { name: 'Cookies' })).toHaveAttribute('aria-current', 'location');
});

test('names no company if none is configured', () => {
  Object.assign(site(), { companyName: 'CampusSetu' });
  renderInHost(<PoliciesPage />);
  expect(screen.getByText(/^CampusSetu is made by a student team, based in Indore/)).toBeInTheDocument();
  expect(screen.queryByText(/operated by/)).toBeNull();
});
