import { devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { slowToasts } from '../support/toasts';

const text = 'Ahhh! An Error Occurred... 😑';

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const toast = () => visitor.page.getByRole('alert').filter({ hasText: text });
  /** The running bar whose end closes a toast. */
  const bar = () => toast().getByRole('progressbar', { includeHidden: true });
  const runs = () => bar().evaluate((node) => getComputedStyle(node).animationPlayState);

  /** Sends the footer's form while the server is out of reach: exactly one toast. */
  beforeEach(async () => {
    const { page } = visitor;
    await page.route('**/api/messages', (route) => route.abort());
    await page.goto('/contact');
    await slowToasts(page);
    const form = page.getByRole('contentinfo').getByRole('form');
    await form.getByLabel('Email').fill('reader@example.com');
    await form.getByLabel('Message').fill('Hello');
    await form.getByRole('button', { name: 'Send' }).click();
    await toast().waitFor();
    // Neither the form's button nor the toast under the pointer.
    await page.mouse.move(5, 400);
  });

  test('NAV-11 a toast is at the top right, in the window', async () => {
    const { x, y, width } = (await toast().boundingBox())!;
    const window = visitor.page.viewportSize()!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(window.width - x - width).toBeGreaterThanOrEqual(0);
    expect(window.width - x - width).toBeLessThan(60);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(130);
  });

  test('NAV-11 it closes after 5000 ms', async () => {
    const { duration, iterations } = await bar().evaluate((node) => {
      const [animation] = node.getAnimations();
      const { duration, iterations } = animation!.effect!.getComputedTiming();
      return { duration, iterations };
    });
    expect([duration, iterations]).toEqual([5000, 1]);
    await bar().evaluate((node) => (node.getAnimations()[0]!.currentTime = 4500));
    expect(await toast().count()).toBe(1);
    await bar().evaluate((node) => (node.getAnimations()[0]!.currentTime = 4999));
    await toast().waitFor({ state: 'detached' });
  });

  test('NAV-11 it waits while the pointer is on it', async () => {
    const { page } = visitor;
    await eventually(async () => expect(await runs()).toBe('running'));
    await toast().hover();
    await eventually(async () => expect(await runs()).toBe('paused'));
    await page.mouse.move(5, 400);
    await eventually(async () => expect(await runs()).toBe('running'));
  });

  test('NAV-11 it waits while the window is not in front', async () => {
    const { page } = visitor;
    await eventually(async () => expect(await runs()).toBe('running'));
    // The browser under test keeps every page focused; the event is what a window gets.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await eventually(async () => expect(await runs()).toBe('paused'));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await eventually(async () => expect(await runs()).toBe('running'));
  });
});
