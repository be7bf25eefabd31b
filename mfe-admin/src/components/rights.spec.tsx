import { renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import { renderAdmin, visit } from '../testing/admin';
import { useMay } from './rights';

function Buttons() {
  const may = useMay();
  return (
    <p>
      {may('people', 'read') && 'reads people '}
      {may('people') && 'changes people '}
      {may('catalogue') && 'changes colleges '}
    </p>
  );
}

beforeEach(() => void visit());

it.each([
  ['everything', 'reads people changes people changes colleges'],
  ['catalogue', 'changes colleges'],
  ['people', 'reads people changes people'],
  ['reader', 'reads people'],
] as const)('offers what the role %s may do', (role, text) => {
  renderAdmin(<Buttons />, { role });
  expect(screen.getByRole('paragraph')).toHaveTextContent(text);
});

it('offers nothing where no administrator is logged in', () => {
  renderInHost(<Buttons />);
  expect(screen.getByRole('paragraph')).toBeEmptyDOMElement();
});
