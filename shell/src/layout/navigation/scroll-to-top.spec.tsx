import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScrollToTop } from './scroll-to-top';

const scrollTo = (top: number) =>
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });

it('appears after 100 px and scrolls back to the top', async () => {
  window.scrollTo = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  render(<ScrollToTop />);
  scrollTo(100);
  expect(screen.queryByRole('button')).toBeNull();
  scrollTo(101);
  await userEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  scrollTo(0);
  expect(screen.queryByRole('button')).toBeNull();
});
