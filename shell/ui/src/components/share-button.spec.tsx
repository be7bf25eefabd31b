import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ShareButton } from './share-button';

const page = { title: 'IIT Indore', url: 'https://setu.example/colleges/c1' };
const text = encodeURIComponent(`${page.title} ${page.url}`);

// Features of the platform that jsdom lacks.
beforeAll(() => {
  HTMLElement.prototype.showPopover = function () {
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  };
});
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

let user: UserEvent;
async function press(share: () => Promise<void>) {
  user = userEvent.setup();
  Object.assign(navigator, { share: jest.fn(share) });
  render(<ShareButton {...page} />);
  await user.click(screen.getByRole('button', { name: 'Share IIT Indore' }));
}
const menu = () => screen.queryByRole('list');

it('is a link to WhatsApp in the document', () =>
  expect(renderToString(<ShareButton {...page} />)).toContain(`href="https://wa.me/?text=${text}"`));

it('opens the device’s own dialog with the canonical address', async () => {
  await press(() => Promise.resolve());
  expect(navigator.share).toHaveBeenCalledWith(page);
  expect(menu()).toBeNull();
});

it('does nothing more when the dialog is closed', async () => {
  await press(() => Promise.reject(new DOMException('Share canceled', 'AbortError')));
  expect(menu()).toBeNull();
});

it('offers a menu if the device’s dialog fails', async () => {
  await press(() => Promise.reject(new DOMException('Denied', 'NotAllowedError')));
  expect(menu()).toBeVisible();
  expect(screen.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', `https://wa.me/?text=${text}`);
  expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:?subject=IIT%20Indore&body=${encodeURIComponent(page.url)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
  expect(await navigator.clipboard.readText()).toBe(page.url);
});

it('shows the address if it cannot be copied', async () => {
  await press(() => Promise.reject(new DOMException('Denied', 'NotAllowedError')));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue(page.url);
});
