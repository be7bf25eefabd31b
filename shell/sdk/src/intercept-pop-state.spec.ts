import { interceptPopState } from './intercept-pop-state';

const move = () => window.dispatchEvent(new PopStateEvent('popstate'));

it('hears of a move before whoever came later, and can keep it from them', () => {
  const router = jest.fn();
  window.addEventListener('popstate', router);
  const letGo = interceptPopState((event) => event.stopImmediatePropagation());
  move();
  expect(router).not.toHaveBeenCalled();
  letGo();
  move();
  expect(router).toHaveBeenCalledTimes(1);
});
