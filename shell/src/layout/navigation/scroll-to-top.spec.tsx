import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScrollToTop } from './scroll-to-top';

const scrollTo = (top: number) =>
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });

/** Elements at the left and at the right edge of the window. */
let at: { left: Element[]; right: Element[] };
beforeEach(() => {
  at = { left: [], right: [] };
  document.elementsFromPoint = (x) => (x < window.innerWidth / 2 ? at.left : at.right);
  Element.prototype.getBoundingClientRect = function () {
    const isTop = this.ariaLabel === 'Scroll to top' && !this.classList.contains('start');
    return (isTop ? new DOMRect(960, 700, 44, 44) : new DOMRect(0, 0, 2000, 2000)) as DOMRect;
  };
});

it('leaves the corner where it covers a control, and disappears if it would in both', async () => {
  const control = document.createElement('button');
  render(<ScrollToTop />);
  at.right = [control];
  scrollTo(200);
  const button = await screen.findByLabelText('Scroll to top');
  // It is hidden until its corner is known, as a press may follow the scroll at once.
  await waitFor(() => expect(button).toHaveClass('start'));
  at.left = [control];
  scrollTo(300);
  await waitFor(() => expect(button).toHaveClass('none'));
  at = { left: [], right: [] };
  scrollTo(400);
  await waitFor(() => expect(button).not.toHaveClass('none'));
  expect(button).not.toHaveClass('start');
});

it('appears after 100 px and scrolls back to the top', async () => {
  window.scrollTo = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  render(<ScrollToTop />);
  scrollTo(100);
  expect(screen.queryByRole('button')).toBeNull();
  scrollTo(101);
  await userEvent.click(await screen.findByRole('button', { name: 'Scroll to top' }));
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  scrollTo(0);
  expect(screen.queryByRole('button')).toBeNull();
});
