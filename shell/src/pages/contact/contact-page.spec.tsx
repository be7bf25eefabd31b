import { site, whatsAppLink } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import { provideSupport } from '../../testing/site';
import ContactPage from './contact-page';

beforeEach(provideSupport);

test('one email, one phone number, one WhatsApp link with the number of the chat', () => {
  site().supportPhone = '+91 98930 12345';
  const { container } = renderInHost(<ContactPage />);
  const { supportEmail, supportPhone } = site();
  const links = (start: string) => [...container.querySelectorAll<HTMLAnchorElement>(`a[href^="${start}"]`)];

  expect(links('mailto:').map(({ href }) => href)).toEqual([`mailto:${supportEmail}`]);
  expect(screen.getByRole('link', { name: supportEmail })).toBeInTheDocument();
  expect(links('tel:').map(({ href }) => href)).toEqual([expect.stringMatching(/^tel:\+?\d+$/)]);
  expect(screen.getByRole('link', { name: supportPhone })).toBeInTheDocument();
  expect(links('https://wa.me/').map(({ href }) => href.split('?')[0])).toEqual([whatsAppLink()]);
});

it('marks contacts that are not configured', () => {
  Object.assign(site(), { supportEmail: 'support@campussetu.example', supportPhone: '+91 00000 00000' });
  const { container } = renderInHost(<ContactPage />);
  expect(screen.getByText('Sample address')).toBeVisible();
  expect(screen.getByText('Sample number')).toBeVisible();
  // A made-up number opens no chat.
  expect(screen.getByRole('heading', { name: 'Chat on WhatsApp' })).toBeVisible();
  expect(screen.getByText('It opens here once we have a number.')).toBeVisible();
  expect(container.innerHTML).not.toContain('wa.me');
});

it('marks no real contacts', () => {
  Object.assign(site(), { supportEmail: 'help@campus.in', supportPhone: '+91 98930 12345' });
  renderInHost(<ContactPage />);
  expect(screen.queryByText(/^Sample/)).toBeNull();
});
