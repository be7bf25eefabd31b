import type { MentorCard, Page as Answer } from '@setu/contracts';
import { allMentors } from '../support/api';
import { bothDevices, desktop, useVisitor, type Visitor } from '../support/browser';
import { eventually } from '@setu/testing';

const du = ({ university }: MentorCard) => university === 'Delhi University';

/** Brings the carousel into the window; answers its mentors as the server orders them, those too that it has not fetched yet. */
async function openCarousel({ page }: Visitor) {
  const asked = page.waitForResponse('**/api/mentors?*');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Talk to UGs/Alumnis' }).scrollIntoViewIfNeeded();
  const first = await asked;
  let answer = (await first.json()) as Answer<MentorCard>;
  const mentors = [...answer.items];
  while (answer.nextCursor) {
    const next = await page.request.get(`${first.url()}&cursor=${encodeURIComponent(answer.nextCursor)}`);
    answer = (await next.json()) as Answer<MentorCard>;
    mentors.push(...answer.items);
  }
  await carousel({ page }).getByRole('button', { name: 'Next mentor' }).waitFor();
  return mentors;
}
const carousel = ({ page }: Pick<Visitor, 'page'>) => page.getByRole('region', { name: 'Talk to UGs/Alumnis' });

describe.each(bothDevices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);

  test('HOME-06 all mentors of Delhi University come first, then five others, in a random order', async () => {
    const all = await allMentors();
    const orders = new Set<string>();
    for (let visit = 0; visit < 3; visit++) {
      const mentors = await openCarousel(visitor);
      const first = mentors.slice(0, -5);
      expect(new Set(first.map(({ _id }) => _id))).toEqual(new Set(all.filter(du).map(({ _id }) => _id)));
      expect(mentors.slice(-5).filter(du)).toEqual([]);
      expect(new Set(mentors.map(({ _id }) => _id)).size).toBe(mentors.length);
      orders.add(mentors.map(({ _id }) => _id).join());
      // The next is another visit.
      await visitor.page.evaluate(() => sessionStorage.clear());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test('HOME-06 shows them in that order, and loops', async () => {
    const mentors = await openCarousel(visitor);
    const next = carousel(visitor).getByRole('button', { name: 'Next mentor' });
    const onTop = carousel(visitor).getByRole('status');
    for (const step of [...mentors.keys(), mentors.length]) {
      await next.click();
      const at = (step + 1) % mentors.length;
      const text = `${mentors[at]!.name}, mentor ${at + 1} of ${mentors.length}`;
      await eventually(async () => expect((await onTop.innerText()).trim()).toBe(text));
    }
    await carousel(visitor).getByRole('button', { name: 'Previous mentor' }).click();
    await eventually(async () => expect(await onTop.innerText()).toContain(`mentor 1 of`));
  });
});

describe('the number of slides', () => {
  const visitor = useVisitor(desktop);

  test.each([
    [360, 1],
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
    [1280, 3],
  ])('HOME-06 at %i px: %i, 20 px apart', async (width, count) => {
    await visitor.page.setViewportSize({ width, height: 800 });
    await openCarousel(visitor);
    await eventually(async () => {
      const { view, slides } = await boxes();
      const inside = slides.filter(({ left, right }) => left >= view.left - 1 && right <= view.right + 1);
      expect(inside).toHaveLength(count);
      expect(inside[0]!.left - view.left).toBeLessThan(2);
      expect(view.right - inside.at(-1)!.right).toBeLessThan(2);
      inside.slice(1).forEach((slide, index) => expect(slide.left - inside[index]!.right).toBeCloseTo(20, 0));
    });
  });

  const boxes = () =>
    carousel(visitor)
      .locator('.swiper')
      .evaluate((node) => {
        const box = (of: Element) => {
          const { left, right } = of.getBoundingClientRect();
          return { left, right };
        };
        const { left, right } = box(node);
        const style = getComputedStyle(node);
        return {
          view: {
            left: left + Number.parseFloat(style.paddingLeft),
            right: right - Number.parseFloat(style.paddingRight),
          },
          slides: [...node.querySelectorAll('.swiper-slide')].map(box).sort((a, b) => a.left - b.left),
        };
      });
});
