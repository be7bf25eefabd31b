import { render, screen } from '@testing-library/react';
import { IndiaMap } from '../india-map/india-map';
import { PageLinks } from '../window-grid/page-links';

test('the name of a link to a page has the digits that it shows', () => {
  render(
    <PageLinks title="Pages" page={1} pages={2065}>
      {(_page, { key, children, ...props }) => (
        <a key={key} href="/colleges" {...props}>
          {children}
        </a>
      )}
    </PageLinks>,
  );
  expect(screen.getByRole('link', { name: 'Page 2,065' })).toHaveTextContent('2,065');
});

test('the legend of the map groups digits', () => {
  render(
    <IndiaMap label="Map" legend="Colleges" steps={[1, 1000, 3000]} listId="states" states={[]} Link={() => null} />,
  );
  expect(screen.getByText('1,000 to 2,999')).toBeInTheDocument();
  expect(screen.getByText('3,000 and more')).toBeInTheDocument();
});
