import { Link, useNavigate } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageAnswers } from '../../routing/part-answers';
import { ScrollManager } from './scroll-manager';

const scrollTo = jest.fn();
const scrollIntoView = jest.fn();
let pageGrows = () => {};

beforeAll(() => {
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = scrollIntoView;
  window.ResizeObserver = class {
    constructor(private readonly report: ResizeObserverCallback) {}
    observe = () => {
      pageGrows = () => this.report([], this);
    };
    unobserve = () => {};
    disconnect = () => {
      pageGrows = () => {};
    };
  };
});
beforeEach(() => jest.clearAllMocks());
afterEach(() => document.getElementById('late')?.remove());

const Site = () => {
  const navigate = useNavigate();
  return (
    <>
      <ScrollManager />
      <Link to="/b">Page</Link>
      <Link to="?search=iit">Search</Link>
      <Link to="/b#late">Anchor</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
};
const press = (name: string) => userEvent.click(screen.getByText(name));
const scrolledTo = (top: number) => {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
};
const arrive = () => {
  const element = document.createElement('div');
  element.id = 'late';
  document.body.append(element);
};

it('starts a new page at its top', async () => {
  renderInHost(<Site />);
  expect(scrollTo).not.toHaveBeenCalled();
  await press('Page');
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it('does not scroll when only the query changes', async () => {
  renderInHost(<Site />);
  scrollTo.mockClear();
  await press('Search');
  expect(scrollTo).not.toHaveBeenCalled();
});

it('leaves the position to the browser until the page is hydrated, as it is not told of Back between anchors before', () => {
  Object.assign(window.history, { scrollRestoration: 'auto' });
  const { unmount } = renderInHost(<Site />);
  expect(window.history.scrollRestoration).toBe('auto');
  renderInHost(<PageAnswers />);
  expect(window.history.scrollRestoration).toBe('manual');
  unmount();
});

it('returns to the position before a reload, unless the visitor has already scrolled', () => {
  const load = (top: number) => {
    Object.assign(window, { scrollY: top });
    return renderInHost(<Site />);
  };
  const { unmount } = load(0);
  scrolledTo(640);
  unmount();
  load(0).unmount();
  expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
  scrollTo.mockClear();
  load(300).unmount();
  expect(scrollTo).not.toHaveBeenCalled();
});

it('restores the position on Back, and again when content arrives', async () => {
  renderInHost(<Site />);
  scrolledTo(640);
  await press('Page');
  scrolledTo(0);
  await press('Back');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
  scrollTo.mockClear();
  pageGrows();
  expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
});

it('scrolls to an anchor that is added later', async () => {
  renderInHost(<Site />);
  await press('Anchor');
  expect(scrollIntoView).not.toHaveBeenCalled();
  arrive();
  pageGrows();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it('stops as soon as the visitor scrolls', async () => {
  renderInHost(<Site />);
  await press('Anchor');
  arrive();
  act(() => void window.dispatchEvent(new Event('wheel')));
  pageGrows();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('scrolls to the anchor of the first address', () => {
  arrive();
  renderInHost(<Site />, { at: '/b#late' });
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it('stores no rank of an address', () => {
  renderInHost(<Site />, { at: '/chances?exam=jee-main&rank=45678' });
  scrolledTo(300);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('scroll-positions')).toContain('exam=jee-main');
  expect(sessionStorage.getItem('scroll-positions')).not.toContain('45678');
});
