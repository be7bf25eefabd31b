import { render, screen } from '@testing-library/react';
import { RatingBadge, RatingBar } from './rating';

it('says number and band, so that the colour is only an addition', () => {
  const { container } = render(<RatingBadge value={4.26} />);
  expect(container).toHaveTextContent('Rating 4.3 out of 5, Very good');
});

it.each([undefined, null, Number.NaN])('reads N/A without a mark (%s)', (value) => {
  const { container } = render(<RatingBadge value={value} />);
  expect(container).toHaveTextContent('Rating N/A');
  expect(container.querySelector('.ui-rating-track')).toBeNull();
});

it('draws a bar as long as its mark', () => {
  const { container } = render(<RatingBar label="Faculty" value={2.5} />);
  expect(screen.getByText('Faculty')).toBeInTheDocument();
  expect(screen.getByText('2.5')).toBeInTheDocument();
  expect(container.querySelector('.ui-rating-track > rect')).toHaveAttribute('width', '50%');
});

it('draws an empty bar for a missing mark', () => {
  const { container } = render(<RatingBar label="Faculty" />);
  expect(screen.getByText('N/A')).toBeInTheDocument();
  expect(container.querySelector('.ui-rating-track > rect')).toHaveAttribute('width', '0%');
});
