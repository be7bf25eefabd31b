import { renderInHost, mockBrowserApis } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import { provideSite } from '../../testing/site';
import AboutPage from './about-page';

beforeEach(() => {
  provideSite();
  mockBrowserApis();
});

test('has its sections in order, two of them anchors', () => {
  const { container } = renderInHost(<AboutPage />);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    expect.stringMatching(/^What is .+\?$/),
    'Who We Are',
    'Meet Our Team',
    'What Makes Us Different',
    'Our Vision',
  ]);
  expect(container.querySelector('#who-We-Are')).toHaveTextContent('Who We Are');
  expect(container.querySelector('#Team')).toHaveTextContent('Meet Our Team');
});

test('states motto, audience, base and year', () => {
  renderInHost(<AboutPage />);
  expect(screen.getByText('Made for Students, By Students')).toBeInTheDocument();
  for (const level of ['School', 'Diploma', 'Undergraduate', 'Postgraduate', 'Doctorate'])
    expect(screen.getByText(level)).toBeInTheDocument();
  expect(screen.getByText(/^© 2025 .+ Indore/)).toBeInTheDocument();
});
