import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, CollegeMark, monogram } from './avatar';

it('shows the picture', () => {
  render(<Avatar src="/a.webp" alt="Asha" />);
  expect(screen.getByRole('img', { name: 'Asha' })).toHaveAttribute('src', '/a.webp');
});

it.each([undefined, null, ''])('draws a person if there is no picture (%s)', (src) => {
  render(<Avatar src={src} alt="Asha" />);
  expect(screen.getByRole('img', { name: 'Asha' }).tagName).toBe('svg');
});

it('draws a person if the picture does not load, and tries the next one', () => {
  const { rerender } = render(<Avatar src="/gone.webp" alt="Asha" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img').tagName).toBe('svg');
  rerender(<Avatar src="/new.webp" alt="Asha" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/new.webp');
});

const mark = (name: string, logo?: string) =>
  render(<CollegeMark name={name} logo={logo} />).container.firstElementChild as HTMLElement;

it('draws the same mark for all spellings of a name', () => {
  expect(mark('HINDU COLLEGE').outerHTML).toBe(mark('Hindu College').outerHTML);
});

it('uses every colour and every lattice over many names', () => {
  const marks = Array.from({ length: 400 }, (_, index) => mark(`College ${index}`).dataset);
  expect(new Set(marks.map(({ hue }) => hue)).size).toBe(8);
  expect(new Set(marks.map(({ jaali }) => jaali)).size).toBe(6);
  expect(new Set(marks.map(({ hue, jaali }) => `${hue}/${jaali}`)).size).toBe(48);
});

it('shows the logo, and the drawn mark when it does not load', () => {
  const shown = mark('Hindu College', '/hindu.webp');
  expect(shown).not.toHaveTextContent('HC');
  fireEvent.error(shown.querySelector('img')!);
  expect(shown).toHaveTextContent('HC');
});

it.each([
  ['Hindu College', 'HC'],
  ['Shri Ram College of Commerce', 'SRC'],
  ['IIT Indore', 'IIT'],
  ['B.R. Ambedkar College', 'BR'],
  ['the college of art', 'CA'],
  ['Loyola', 'L'],
  ['दिल्ली विश्वविद्यालय', 'दव'],
  ['', ''],
])('of %s writes %s', (name, letters) => {
  expect(monogram(name)).toBe(letters);
});
