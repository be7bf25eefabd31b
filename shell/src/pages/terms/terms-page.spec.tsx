import { site } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import { provideSupport } from '../../testing/site';
import TermsPage from './terms-page';

beforeEach(provideSupport);

test('names the parties, guardians, mentors, law and contact, and leads to the privacy policy', () => {
  renderInHost(<TermsPage />);
  const { companyName, supportEmail } = site();
  expect(screen.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeInTheDocument();
  expect(screen.getByText((text) => text.includes(`agreement between you and ${companyName}`))).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Who may use it' })).toHaveTextContent('parent or guardian');
  expect(screen.getByRole('region', { name: 'Talking to mentors' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Law and place' })).toHaveTextContent('Indore');
  expect(screen.getByRole('link', { name: supportEmail })).toHaveAttribute('href', `mailto:${supportEmail}`);
  expect(screen.getAllByRole('link', { name: 'privacy policy' })[0]).toHaveAttribute('href', '/policies');
});
