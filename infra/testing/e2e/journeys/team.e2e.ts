import { desktop, devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';

const titles = [
  /^CEO and Founder$/,
  /Co-founder and Co-CTO.*Frontend/,
  /Co-founder.*Co-CTO and CDO.*Backend/,
  /^Co-founder and COO$/,
  /^CMO$/,
];

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);

  test('ABT-02 five people with emoji, name, title and description', async () => {
    const { page } = visitor;
    await page.goto('/about');
    const cards = page.locator('#Team').getByRole('list').first().locator('li');
    await cards.first().waitFor();
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => ({
        name: card.querySelector('h3')!.textContent,
        texts: [...card.querySelectorAll('span, p')].map((node) => node.textContent),
      })),
    );
    expect(shown).toHaveLength(5);
    for (const [index, { name, texts }] of shown.entries()) {
      const [emoji, title, description] = texts;
      expect(emoji).toMatch(/^\p{Emoji}/u);
      expect(name).not.toBe('');
      expect(title).toMatch(titles[index]!);
      expect(description!.length).toBeGreaterThan(20);
    }
  });
});

describe('the team from 768 px', () => {
  const visitor = useVisitor(desktop);
  const team = () => visitor.page.locator('#Team');
  const boxes = () =>
    team()
      .getByRole('list')
      .first()
      .locator('> li')
      .evaluateAll((cards) =>
        cards.map((card) => {
          const { top, bottom, left, right } = card.getBoundingClientRect();
          return { top, bottom, middle: (left + right) / 2 };
        }),
      );
  const onTop = () => team().getByRole('status').innerText();
  const open = async (width: number) => {
    await visitor.page.setViewportSize({ width, height: 900 });
    await visitor.page.goto('/about');
    await team().scrollIntoViewIfNeeded();
  };
  /** Whether each card begins below the end of the one before. */
  const stacked = async () => {
    const all = await boxes();
    return all.length === 5 && all.slice(1).every(({ top }, index) => top >= all[index]!.bottom);
  };

  test('ABT-02 at 767 px the cards are stacked', async () => {
    await open(767);
    expect(await stacked()).toBe(true);
    expect(await team().getByRole('button', { name: 'Next card' }).count()).toBe(0);
  });

  test('ABT-02 at 768 px they are one stack, which a drag leafs through', async () => {
    await open(768);
    const next = team().getByRole('button', { name: 'Next card' });
    await next.waitFor();
    expect(await stacked()).toBe(false);
    const all = await boxes();
    expect(Math.max(...all.map(({ top }) => top))).toBeLessThan(Math.min(...all.map(({ bottom }) => bottom)));

    await next.click();
    await eventually(async () => expect(await onTop()).toContain('Co-CTO, Frontend'));
    await drag(-300);
    await eventually(async () => expect(await onTop()).toContain('CDO, Backend'));
    await drag(300);
    await eventually(async () => expect(await onTop()).toContain('Co-CTO, Frontend'));
  });

  test('ABT-02 a finger swipes the stack of a tablet', async () => {
    const { page } = visitor;
    await open(1024);
    await team().getByRole('button', { name: 'Next card' }).click();
    await eventually(async () => expect(await onTop()).toContain('Co-CTO, Frontend'));
    const { x, y } = await middle();
    const session = await page.context().newCDPSession(page);
    const touch = (type: string, ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
    await touch('touchStart', { x, y });
    for (let step = 1; step <= 8; step++) await touch('touchMove', { x: x - step * 35, y });
    await touch('touchEnd');
    await session.detach();
    await eventually(async () => expect(await onTop()).toContain('CDO, Backend'));
  });

  test('ABT-02 a window that grows and shrinks changes from one to the other', async () => {
    const { page } = visitor;
    await open(767);
    expect(await stacked()).toBe(true);
    await page.setViewportSize({ width: 768, height: 900 });
    await team().getByRole('button', { name: 'Next card' }).waitFor();
    expect(await stacked()).toBe(false);
    await page.setViewportSize({ width: 767, height: 900 });
    await eventually(async () => expect(await stacked()).toBe(true));
  });

  async function middle() {
    const { x, y, width, height } = (await team().locator('.swiper').boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  }
  async function drag(by: number) {
    const { mouse } = visitor.page;
    const { x, y } = await middle();
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + by, y, { steps: 8 });
    await mouse.up();
  }
});
