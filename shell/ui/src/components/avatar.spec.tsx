import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

it('shows the picture', () => {
  render(<Avatar src="/a.webp" alt="Asha" />);
  expect(screen.getByRole('img', { name: 'Asha' })).toHaveAttribute('src', '/a.webp');
});

it.each([undefined, null, ''])('draws a person where there is no picture (%s)', (src) => {
  render(<Avatar src={src} alt="Asha" />);
  expect(screen.getByRole('img', { name: 'Asha' }).tagName).toBe('svg');
});

it('draws a person where the picture does not load, and tries the next one', () => {
  const { rerender } = render(<Avatar src="/gone.webp" alt="Asha" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img').tagName).toBe('svg');
  rerender(<Avatar src="/new.webp" alt="Asha" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/new.webp');
});
