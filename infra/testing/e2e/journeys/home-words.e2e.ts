import { devices, useVisitor } from '../support/browser';
import { eventually } from '@setu/testing';
import { scrolledTo, topOf } from '../support/scroll';

const topics = [
  /^What is CampusSetu\?$/,
  /data safe/,
  /scholarships and affordable/,
  /counselling and live support/,
  /database updated/,
];

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);
  const faq = () => visitor.page.locator('#FAQ');
  const open = () => faq().locator('details[open] > summary');
  const section = (name: string) =>
    visitor.page.locator('section').filter({ has: visitor.page.getByRole('heading', { name, exact: true }) });

  test('HOME-07 six features with icon, title and description, the last two upcoming', async () => {
    await visitor.page.goto('/');
    const features = section('What you can do here').getByRole('listitem');
    await features.first().waitFor();
    const shown = await features.evaluateAll((items) =>
      items.map((item) => ({
        icon: item.querySelectorAll('svg').length,
        title: item.querySelector('h3')!.innerText,
        description: item.querySelector('p')!.innerText,
      })),
    );
    expect(shown).toHaveLength(6);
    for (const { icon, title, description } of shown) {
      expect(icon).toBe(1);
      expect(title).not.toBe('');
      expect(description.length).toBeGreaterThan(20);
    }
    expect(shown.map(({ title }) => title.includes('Soon!'))).toEqual([false, false, false, false, true, true]);
    expect(shown[4]!.title).toMatch(/college connect/i);
    expect(shown[5]!.title).toMatch(/study notes/i);
  });

  test('HOME-08 five questions, answered one at a time; the open one closes', async () => {
    await visitor.page.goto('/');
    const questions = faq().locator('summary');
    await questions.first().waitFor();
    const texts = await questions.allInnerTexts();
    expect(texts).toHaveLength(5);
    topics.forEach((topic, index) => expect(texts[index]).toMatch(topic));
    expect(await open().count()).toBe(0);

    await questions.nth(0).click();
    await faq().getByText('talk to mentors', { exact: false }).first().waitFor();
    expect(await open().allInnerTexts()).toEqual([texts[0]]);
    await questions.nth(2).click();
    expect(await open().allInnerTexts()).toEqual([texts[2]]);
    expect(await faq().getByText('We do not give out scholarships ourselves').isVisible()).toBe(true);
    await questions.nth(2).click();
    expect(await open().count()).toBe(0);
  });

  test.each(['Enter', 'Space'])('HOME-08 %s opens and closes an answer; a closed one is out of reach', async (key) => {
    const { page } = visitor;
    await page.goto('/');
    const question = faq().locator('summary').nth(3);
    await question.press(key);
    expect(await open().count()).toBe(1);
    const answer = faq().locator('details').nth(3).locator('p').first();
    await eventually(async () => expect((await answer.boundingBox())!.height).toBeGreaterThan(40));
    await question.press(key);
    expect(await open().count()).toBe(0);
    expect(await answer.isVisible()).toBe(false);
  });

  test('HOME-09 the address /#FAQ opens the page at the questions, and stays there while the rest comes', async () => {
    const { page } = visitor;
    await page.goto('/#FAQ');
    await faq().waitFor();
    await page.getByRole('link', { name: 'Explore' }).first().waitFor();
    await atQuestions();
  });

  test('HOME-09 the footer leads to the questions from another page', async () => {
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#FAQ');
    await faq().waitFor();
    await atQuestions();
  });

  test('HOME-10 the claims are made, and no phone number is asked for', async () => {
    const { page } = visitor;
    await page.goto('/');
    const main = page.getByRole('main');
    await faq().waitFor();
    const words = await main.innerText();
    for (const claim of [/never sold or shared/i, /no spam calls/i, /₹0 to talk to a mentor/i, /zero rupees/i])
      expect(words).toMatch(claim);
    expect(await page.locator('input[type="tel"], input[name*="phone" i]').count()).toBe(0);
  });

  async function atQuestions() {
    await eventually(async () => {
      expect(await scrolledTo(visitor.page)).toBeGreaterThan(500);
      const top = await topOf(faq().getByRole('heading').first());
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(250);
    });
  }
});
