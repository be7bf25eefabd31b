import { collegeWhere, courseWhere } from '../support/api';
import { asAnotherVisitor, desktop, devices, useVisitor } from '../support/browser';

describe.each(devices)('on a %s', (_device, options) => {
  const visitor = useVisitor(options);

  test('the address of a course is shared by WhatsApp and e-mail, and copied aloud', async () => {
    const { page } = visitor;
    const { path, course } = await courseWhere(() => true);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // As in a browser without a dialog of its own.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(`${path}?utm_source=x`);
    const address = `${process.env.PRODUCT_URL}${path}`;
    const share = page.getByRole('button', { name: `Share ${course.title}` });
    await share.press('Enter');
    const toWhatsApp = await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
    expect(new URL(toWhatsApp!).searchParams.get('text')).toContain(address);
    const mail = await page.getByRole('link', { name: 'Email', exact: true }).getAttribute('href');
    expect(mail).toContain(encodeURIComponent(address));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const box = (await page.locator('.ui-share').boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^WhatsApp/ }).waitFor({ state: 'detached' });
    expect(await share.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

test('without script it is a link to WhatsApp', async () => {
  const { _id } = await collegeWhere(() => true);
  await asAnotherVisitor({ ...desktop, javaScriptEnabled: false }, async (page) => {
    await page.goto(`/colleges/${_id}`);
    const link = page.getByRole('link', { name: /^Share .+ on WhatsApp$/ });
    const text = new URL((await link.getAttribute('href'))!).searchParams.get('text');
    expect(text).toContain(`${process.env.PRODUCT_URL}/colleges/${_id}`);
  });
});

describe('on a screen of 360 by 800 pixels', () => {
  const visitor = useVisitor({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });

  test('three cards of the list fit on the first screen', async () => {
    const { page } = visitor;
    await page.goto('/colleges?search=college');
    const cards = page.locator('main article');
    await cards.nth(2).waitFor();
    const { y, height } = (await cards.nth(2).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(800);
  });
});
