import type { College, CollegeCard, SearchPage } from '@setu/contracts';
import { eventually, unlessMissing, Visitor } from '@setu/testing';
import { allColleges, api, collegeWhere } from '../e2e/support/api';
import { useMentor } from '../e2e/support/mentors';
import { freshEmail, password } from '../e2e/support/people';
import type { BrowserUnderTest, WindowSize } from './driver';
import { browsers } from './installed-browsers';
import { locate, locateField, type Locator, Visit } from './visit';

const desktop: WindowSize = { width: 1280, height: 800 };
const phone: WindowSize = { width: 360, height: 740 };

const main = locate('main');
const search = locate('combobox', 'Search colleges');
const places = locate('link', /^Explore/);
const found = (text: string) => locate('status', undefined, { text, within: main });
const cards = locate('article', undefined, { within: locate('list', 'Colleges') });
const cardLink = locate('link', undefined, { within: cards });
const filters = locate('complementary', 'Filters');
const sheet = locate('dialog', 'Filter and sort');
const chatNow = /^Chat Now with /;
const goToChat = locate('button', 'I have read this, go to the chat');
const chatLink = locate('link', /^Chat Now with .* \(opens WhatsApp/);
const chatAddress = /^https:\/\/wa\.me\/91\d{10}\?text=.*Asha%20Verma/;
const loginDialog = locate('dialog', 'Log In to your Account');
const email = locateField('Email', loginDialog);
const logIn = locate('button', 'Log In', { within: loginDialog });
const profileLink = locate('link', 'My profile', { within: locate('banner') });

const collegeWithEverything = () =>
  collegeWhere(({ courses, students, vidReview }) => courses.length > 0 && students.length > 0 && !!vidReview);

/** Content of each tab of a college. */
const contents = ({ courses, students }: College): [tab: string, content: Locator][] => [
  ['Courses', locate('heading', courses[0]!.title)],
  ['Mentors', locate('heading', students[0]!.name)],
  ['Gallery', locate('img')],
  ['Rating', locate('heading', /rating/i)],
  ['Contact', locate('link', /./)],
  ['Overview', locate('heading', 'Facilities')],
];

/** Creates an account with a full profile, of an adult. */
async function makeAccount(): Promise<string> {
  const email = freshEmail();
  const visitor = new Visitor(process.env.PRODUCT_URL!);
  const form = new FormData();
  const profile = {
    name: 'Asha Verma',
    phone: '9876543210',
    institute: 'Model School, Indore',
    course: 'Class 12th (Science)',
    gender: 'Female',
    birthYear: '1999',
  };
  for (const [name, value] of Object.entries(profile)) form.set(name, value);
  const answers = [
    await visitor.post('/api/users/signup', { email, password }),
    await visitor.send('PUT', '/api/users/me', form),
  ];
  for (const { status, body } of answers) if (status >= 300) throw new Error(JSON.stringify(body));
  return email;
}

const installer = '`sudo sh infra/testing/setup/install-browsers.sh` (Debian)';

const areRequired = process.env.CI === 'true' && !process.env.SKIP_MISSING_BROWSERS;

useMentor();

describe.each(browsers)('in $name', (browser) =>
  unlessMissing(browser.missing, installer, () => journeysIn(browser), areRequired),
);

function journeysIn(browser: BrowserUnderTest): void {
  let visit: Visit;
  const start = async (size: WindowSize, change?: (html: string) => string) =>
    (visit = await Visit.start(browser, size, change));
  afterEach(() => visit?.close());

  /** Returns a test that walks through the product; an error in any page fails it. */
  const walk = (size: WindowSize, go: () => Promise<void>) => async () => {
    await start(size);
    await go();
    expect(await visit.errors()).toEqual([]);
  };

  const logInAs = async (address: string) => {
    await visit.type(email, address);
    await visit.type(locateField('Password', loginDialog), password);
    await visit.click(logIn);
  };

  test('an error of any kind would fail the journeys', async () => {
    await start(desktop, (html) => html.replace('<h1>Find your college</h1>', '<h1>Not what React renders</h1>'));
    await visit.open('/colleges');
    await visit.runScript(`
      console.error('logged');
      setTimeout(() => { throw new Error('thrown'); });
      void Promise.reject(new Error('rejected'));
    `);
    const hydrationError = 'console.error: Minified React error #418';
    await eventually(async () => {
      const errors = await visit.errors();
      for (const text of [hydrationError, 'console.error: logged', 'thrown', 'unhandled rejection: rejected'])
        expect(errors).toContainEqual(expect.stringContaining(text));
    });
  });

  test(
    'home suggests places and colleges',
    walk(desktop, async () => {
      await visit.open('/');
      await eventually(async () => expect(await visit.count(places)).toBe(4));
      await visit.type(search, 'indo');
      const place = locate('option', /^Indore/, { within: locate('group', 'Places') });
      await visit.waitFor(place);
      // The answer for the last letters replaces the options, with the chosen one.
      await visit.waitForAnswers();
      await visit.press('ArrowDown');
      await eventually(async () => expect(await visit.attributes(place, 'aria-selected')).toEqual(['true']));
      await visit.press('Enter');
      await visit.waitForAddress('/colleges/in/madhya-pradesh/indore');
      await visit.waitFor(locate('heading', /Indore/, { within: main }));
    }),
  );

  test(
    'a search on the home page leads to the colleges that it finds',
    walk(desktop, async () => {
      const { total } = await api<SearchPage<CollegeCard>>('/api/colleges?limit=1&search=indore');
      await visit.open('/');
      await visit.type(search, 'indore');
      await visit.press('Enter');
      await visit.waitForAddress('/colleges?search=indore');
      await visit.waitFor(found(`${total} colleges for “indore”`));
      await visit.type(search, 'qqqq zzzz');
      await visit.waitFor(locate('link', 'See all colleges', { within: main }));
      await visit.back();
      await visit.waitFor(found(`${total} colleges for “indore”`));
    }),
  );

  test(
    'the list loads more as it is scrolled, and has the same position after Back',
    walk(desktop, async () => {
      await visit.open('/colleges');
      await visit.waitFor(found(`${(await allColleges()).length} colleges`));
      const [first] = await visit.texts(cards);
      // The page gets longer while it is scrolled, so one press may not leave the first card far enough above.
      await eventually(async () => {
        await visit.press('End');
        expect(await visit.texts(cards)).not.toContain(first);
      });
      await visit.click(cardLink);
      await visit.waitFor(locate('tablist'));
      const college = await visit.address();
      await visit.back();
      await eventually(async () => expect(await visit.attributes(cardLink, 'href')).toContain(college));
    }),
  );

  test(
    'filters narrow the list, and their chips widen it again',
    walk(desktop, async () => {
      const colleges = await allColleges();
      const chosen = colleges.filter(({ type }) => type === 'Public');
      await visit.open('/colleges');
      await visit.click(locate('radio', /^Public /, { within: filters }));
      await visit.waitFor(found(`${chosen.length} colleges`));
      await visit.waitForAddress('/colleges?type=Public');
      await visit.click(locate('link', 'Remove the filter Public or private: Public'));
      await visit.waitFor(found(`${colleges.length} colleges`));
    }),
  );

  test(
    'a college has six tabs, by mouse and by keyboard',
    walk(desktop, async () => {
      const college = await collegeWithEverything();
      await visit.open(`/colleges/${college._id}`);
      await visit.waitFor(locate('heading', college.name));
      for (const [tab, content] of contents(college)) {
        await visit.click(locate('tab', tab));
        await visit.waitFor({ ...content, within: locate('tabpanel', tab) });
      }
      await visit.click(locate('tab', 'Overview'));
      for (const tab of ['Courses', 'Mentors', 'Gallery', 'Rating', 'Contact']) {
        await visit.press('ArrowRight');
        await visit.waitForAddress(`/colleges/${college._id}?tab=${tab.toLowerCase()}`);
        await visit.waitFor(locate('tabpanel', tab));
      }
    }),
  );

  test(
    'a guest who wants to chat logs in over the page and gets the link to WhatsApp',
    walk(desktop, async () => {
      const account = await makeAccount();
      await visit.open('/mentors');
      await visit.click(locate('button', chatNow));
      await visit.waitFor(email);
      expect(await visit.address()).toBe('/mentors');
      await visit.press('Escape');
      await visit.waitUntilGone(loginDialog);
      await visit.click(locate('button', chatNow));
      await logInAs(account);
      await visit.waitFor(goToChat);
      await visit.press('Escape');
      await visit.waitFor(chatLink);
      expect(await visit.attributes(chatLink, 'href')).toEqual([expect.stringMatching(chatAddress)]);
    }),
  );

  test(
    'a wrong password is rejected, the right one logs in, and Chat Now gives the link to WhatsApp',
    walk(desktop, async () => {
      const account = await makeAccount();
      await visit.open('/login');
      await logInAs(freshEmail());
      await visit.waitFor(locate('alert', undefined, { text: 'Invalid email or password' }));
      await logInAs(account);
      await visit.waitFor(profileLink);
      await visit.waitForAddress('/');
      // A navigation would cancel what the home page still loads, which WebKit reports as an error.
      await visit.waitFor(places);
      await visit.open('/mentors');
      await visit.waitFor(profileLink);
      await visit.click(chatLink);
      await visit.waitFor(goToChat);
      await visit.press('Escape');
      await visit.waitFor(chatLink);
      expect(await visit.attributes(chatLink, 'href')).toEqual([expect.stringMatching(chatAddress)]);
    }),
  );

  test(
    'a sign-up leads to the profile, which stays after a reload',
    walk(desktop, async () => {
      const address = freshEmail();
      await visit.open('/signup');
      await visit.type(locateField('Email', main), address);
      await visit.type(locateField('Password', main), password);
      await visit.click(locate('checkbox', /^I am 18 or older/));
      await visit.click(locate('button', 'Sign Up', { within: main }));
      await visit.waitForAddress('/me');
      await visit.waitFor(locate('heading', 'Your profile'));
      await visit.open('/me');
      await visit.waitFor(profileLink);
      expect(await visit.attributes(locateField('Email', main), 'value')).toEqual([address]);
    }),
  );

  test(
    'everything is available on a phone',
    walk(phone, async () => {
      const college = await collegeWithEverything();
      const isWhole = async () => {
        expect(await visit.width()).toBe(phone.width);
        expect(await visit.overflow()).toBeLessThanOrEqual(0);
      };
      await visit.open('/');
      await isWhole();
      await visit.click(locate('button', 'Menu'));
      await visit.click(locate('link', 'Find Colleges', { within: locate('navigation', 'Main') }));
      await visit.waitForAddress('/colleges');
      await visit.waitFor(cards);
      await visit.type(search, 'indore');
      await visit.press('Enter');
      await visit.waitForAddress('/colleges?search=indore');
      await isWhole();
      await visit.click(locate('button', 'Filters'));
      await visit.click(locate('radio', /^Public /, { within: sheet }));
      await visit.click(locate('button', /^Show \d+ colleges?$/, { within: sheet }));
      await visit.waitForAddress('/colleges?search=indore&type=Public');
      await visit.waitUntilGone(sheet);
      await visit.open(`/colleges/${college._id}`);
      for (const [tab, content] of contents(college)) {
        await visit.click(locate('tab', tab));
        await visit.waitFor({ ...content, within: locate('tabpanel', tab) });
        await isWhole();
      }
      await visit.open('/mentors');
      await visit.click(locate('button', chatNow));
      await visit.waitFor(email);
      await isWhole();
    }),
  );
}
