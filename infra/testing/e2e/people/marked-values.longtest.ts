import type { Page, Request } from 'playwright-core';
import { devices, openPage, sharedBrowser } from '../support/browser';
import { mentorCard, useMentor } from '../support/mentors';
import { isThirdParty } from '../support/network';
import { password, picture, profileLink, readSafety } from '../support/people';

/** Values that are in no page and no request unless the visitor typed them. */
const marked = { email: 'zarnigar.qxv.7@example.in', phone: '9123498765', name: 'Zarnigar Qxv' };
const applicant = { email: 'behnaz.wqk.8@example.in', phone: '9012387654', name: 'Behnaz Wqk' };

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

/** Whether an address, a header or a body has one of the values, as it is or encoded. */
async function carries(request: Request, values: string[]): Promise<boolean> {
  const headers = Object.entries(await request.allHeaders()).map(([, value]) => value);
  const text = [request.url(), ...headers, request.postDataBuffer()?.toString('latin1') ?? ''].join('\n');
  const forms = values.flatMap((value) => [
    value,
    encodeURIComponent(value),
    new URLSearchParams({ value }).toString().slice('value='.length),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
    `+91${value}`,
  ]);
  return forms.some((form) => text.includes(form));
}

describe.each(devices)('on a %s', (_device, options) => {
  const mentor = useMentor();
  test('what a visitor types about themselves reaches the own origin alone, and WhatsApp after a press alone', async () => {
    const { page, problems } = await openPage(await sharedBrowser(), options);
    const requests: Request[] = [];
    page.context().on('request', (request) => requests.push(request));
    await page
      .context()
      .route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' }));
    const pathsWith = async (values: string[]) => {
      const carrying = await Promise.all(requests.map((request) => carries(request, values)));
      return requests.filter((_, index) => carrying[index]).map((request) => new URL(request.url()).pathname);
    };
    const outside = () => requests.map((request) => request.url()).filter(isThirdParty);

    await page.goto('/signup');
    await field(page, 'Email').fill(marked.email);
    await field(page, 'Password').fill(password);
    await main(page)
      .getByRole('checkbox', { name: /^I am 18 or older/ })
      .check();
    await main(page).getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForURL('**/me');
    await field(page, 'Name').fill(marked.name);
    await field(page, 'Gender').selectOption('Female');
    await field(page, 'Phone').fill(marked.phone);
    await field(page, 'Institute').fill('Model School, Indore');
    await field(page, 'Course').selectOption('Class 12th');
    await field(page, 'Stream or year').fill('Science');
    await main(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Profile updated successfully').waitFor();
    expect(await pathsWith([marked.email])).toContain('/api/users/signup');
    expect(await pathsWith([marked.phone, marked.name])).toContain('/api/users/me');

    await page.goto('/careers/mentorship/apply');
    await field(page, 'Name').fill(applicant.name);
    await field(page, 'Email').fill(applicant.email);
    await field(page, 'Phone').fill(applicant.phone);
    await field(page, 'College').fill('Hindu College');
    await field(page, 'Course').fill('B.Sc. Physics');
    await field(page, 'Year of birth').fill('1999');
    await main(page).getByLabel('Add a profile image').setInputFiles(picture);
    await main(page)
      .getByRole('checkbox', { name: /I agree to the Terms and Conditions/ })
      .check();
    await main(page).getByRole('button', { name: 'Send application' }).click();
    await main(page)
      .getByRole('heading', { name: `Thank you, ${applicant.name}!` })
      .waitFor();
    expect(requests.map((request) => new URL(request.url()).pathname)).toContain('/api/apply/mentorship');

    // All pages that show or keep the values, before a press.
    const consent = await page.context().request.put('/api/users/me/consent', { data: { birthYear: 1999 } });
    expect(consent.ok()).toBe(true);
    for (const path of ['/', '/colleges', '/mentors']) {
      await page.goto(path);
      await profileLink(page).waitFor();
    }
    const card = mentorCard(page, mentor());
    await card.waitFor();
    expect(outside()).toEqual([]);
    await card.getByRole('link', { name: 'Chat Now' }).click();
    await page.getByRole('dialog', { name: 'Before your first chat' }).waitFor();
    expect(outside()).toEqual([]);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), readSafety(page)]);
    await tab.waitForURL('https://wa.me/**');

    // The message has the name that the visitor sees before they send it, and neither address nor number.
    expect(outside().every((url) => url.startsWith('https://wa.me/'))).toBe(true);
    const chat = requests.filter((request) => isThirdParty(request.url()));
    expect(chat).toHaveLength(1);
    expect(await carries(chat[0]!, [marked.name])).toBe(true);
    expect(await carries(chat[0]!, [marked.email, marked.phone, ...Object.values(applicant)])).toBe(false);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
