import { render, screen } from '@testing-library/react';
import { FieldTotals } from './field-totals';

it('names the fields that change, the most frequent first', () => {
  render(<FieldTotals fields={{ name: 500, keywords: 4700 }} />);
  expect(screen.getByText('Colleges whose fields would change: Keywords in 4,700, Name in 500.')).toBeInTheDocument();
  expect(screen.queryByText(/raw/)).not.toBeInTheDocument();
});

it('warns of cleaned values that would become raw again', () => {
  render(<FieldTotals fields={{ name: 500 }} rawFields={{ name: 412, affiliation: 30 }} />);
  expect(screen.getByText('442 cleaned values would become raw again')).toBeInTheDocument();
  expect(screen.getByText(/as the register writes them: Name in 412, Affiliation in 30\./)).toBeInTheDocument();
});

it('says of how many colleges the new place disagrees with district and state', () => {
  render(<FieldTotals fields={{ location: 3 }} strayPlaces={2} />);
  expect(screen.getByText(/The place of 2 colleges would name neither its district nor its state/)).toBeVisible();
});
