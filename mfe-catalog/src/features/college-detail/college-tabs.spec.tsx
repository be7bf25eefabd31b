import { renderInHost } from '@setu/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SlotFill, WidgetProvider, type WidgetRequest } from '@setu/sdk';
import { college, openPage, course, serveCollege } from '../../testing/catalog';
import { CollegeTabs } from './college-tabs';
import { FilledTab } from './filled-tab';

const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const open = (tab: string, changes: Parameters<typeof college>[0] = {}) => {
  serveCollege(changes);
  return openPage(`/colleges/c1?tab=${tab}`);
};

it('has six tabs, stored in the address, and is left in one press', async () => {
  serveCollege();
  const { address, back } = await openPage('/colleges/c1');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Courses',
    'Mentors',
    'Gallery',
    'Rating',
    'Contact',
  ]);
  expect(selected()).toBe('Overview');
  await userEvent.click(screen.getByRole('tab', { name: 'Courses' }));
  expect(address()).toBe('/colleges/c1?tab=courses');
  await userEvent.keyboard('{End}');
  expect(address()).toBe('/colleges/c1?tab=contact');
  expect(screen.getByRole('tabpanel', { name: 'Contact' })).toBeVisible();
  await back();
  expect(address()).toBe('/colleges/c1?tab=contact');
});

it.each([
  ['rating', 'Rating'],
  ['nonsense', 'Overview'],
])('opens the tab of the address %s', async (tab, expected) => {
  await open(tab);
  expect(selected()).toBe(expected);
});

it('leads from its courses to their pages, with what they cost as a whole', async () => {
  const fees = { feeStructure: { feePerSemester: 20_000, additionals: [] } };
  await open('courses', {
    courses: [
      course({ title: 'B.Tech', introDesc: 'Circuits and code.', duration: 4, ...fees }),
      course({ _id: 'k2' }),
    ],
  });
  const [first, second] = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  expect(within(first!).getByRole('link', { name: 'B.Tech' })).toHaveAttribute('href', '/colleges/c1/courses/k1');
  expect(first).toHaveTextContent('Circuits and code. 4 years₹1,60,000 whole course');
  expect(second).not.toHaveTextContent('whole course');
});

it('counts no invented students', async () => {
  const students = ['a', 'b', 'c'].map((_id) => ({
    _id,
    name: _id,
    course: 'B.A.',
    ...(_id !== 'a' && { sample: true }),
  }));
  const fill = { label: 'Mentors', skeleton: 'students' } as SlotFill;
  const { unmount } = renderInHost(<FilledTab fill={fill} college={college({ students })} />);
  expect(screen.getByText('1 student')).toBeVisible();
  unmount();
  renderInHost(<FilledTab fill={fill} college={college({ students: students.slice(1) })} />);
  expect(screen.queryByText(/^\d+ student/)).toBeNull();
});

it('says that no student is in the list of mentors, which has none below 18', () => {
  const fill = { label: 'Mentors', skeleton: 'students' } as SlotFill;
  renderInHost(<FilledTab fill={fill} college={college({ students: [] })} />);
  expect(screen.getByText('No student from this college is in our list of mentors yet.')).toBeVisible();
});

it('says that there are no courses', async () => {
  await open('courses');
  expect(screen.getByText('No courses found')).toBeVisible();
});

it('shows approved programmes as the courses where nothing else is known of them', async () => {
  await open('courses', { programmes: [{ level: 'Undergraduate', course: 'Civil Engineering', intake: 60 }] });
  const list = within(screen.getByRole('tabpanel')).getByRole('list', { name: 'Approved programmes' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('Civil EngineeringUndergraduate60 seats a year');
  expect(screen.queryByText('No courses found')).toBeNull();
});

it('rates as a whole and in five parts, in words and numbers', async () => {
  await open('rating', {
    rating: { overall: 4.25, educationalQuality: 4.5, faculty: 4, infrastructure: 3.5, placements: 1 },
  });
  const panel = screen.getByRole('tabpanel');
  expect(panel).toHaveTextContent(/4\.[23] out of 5 · Very good/);
  const bar = (label: string) => screen.getByText(label).parentElement;
  expect(bar('Educational Quality')).toHaveTextContent('Outstanding4.5');
  expect(bar('Faculty')).toHaveTextContent('Very good4.0');
  expect(bar('Infrastructure')).toHaveTextContent('Good3.5');
  expect(bar('Placements')).toHaveTextContent('Poor1.0');
  expect(bar('Facilities')).toHaveTextContent('N/A');
});

it('takes a rating that is a plain number', async () => {
  await open('rating', { rating: 3.96 });
  expect(screen.getByRole('tabpanel')).toHaveTextContent('4.0 out of 5');
});

it('links website, email and phone', async () => {
  await open('contact', {
    website: 'www.hinducollege.ac.in',
    contact: { email: 'office@hindu.example', phone: '+91 (11) 2766-7184' },
  });
  expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: /hinducollege/ })).toHaveAttribute(
    'href',
    'https://www.hinducollege.ac.in/',
  );
  expect(screen.getByRole('link', { name: 'office@hindu.example' })).toHaveAttribute(
    'href',
    'mailto:office@hindu.example',
  );
  expect(screen.getByRole('link', { name: /2766/ })).toHaveAttribute('href', 'tel:+911127667184');
});

it('links no website that is none', async () => {
  await open('contact', { website: 'javascript:alert(1)' });
  expect(screen.getByText("We don't have contact details yet.")).toBeVisible();
  const [link, ...more] = within(screen.getByRole('tabpanel')).getAllByRole('link');
  expect(more).toEqual([]);
  expect(link).toHaveAttribute('href', '/colleges/c1/report?subject=contact');
});

/** The tabs at an address, with what other slices fill the slot with. */
const openTabs = (at: string, fills: SlotFill[], changes: Parameters<typeof college>[0] = {}) => {
  const Host = ({ slice, name, props }: WidgetRequest) => <p>{`${slice}/${name} ${JSON.stringify(props)}`}</p>;
  renderInHost(
    <WidgetProvider value={Host}>
      <CollegeTabs college={college(changes)} />
    </WidgetProvider>,
    { at, slots: { 'college-tab': fills } },
  );
  return screen.getAllByRole('tab').map((tab) => tab.textContent);
};

it.each([
  [{}, 'Our editors have not rated this college'],
  [{ rating: 4 }, 'Given by our editors'],
])('links the reviews of students below the editors’ rating %j', (changes, text) => {
  openTabs('/colleges/c1?tab=rating', [], changes);
  const panel = screen.getByRole('tabpanel');
  expect(panel).toHaveTextContent(text);
  const link = within(panel).getByRole('link', { name: 'Reviews by students' });
  expect(link).toHaveAttribute('href', '/reviews/c1');
});

it('shows what another slice tells of its ratings below the editors’', () => {
  const shown: WidgetRequest[] = [];
  const Widget = (request: WidgetRequest) => {
    shown.push(request);
    return <p>4.3 by its students</p>;
  };
  renderInHost(
    <WidgetProvider value={Widget}>
      <CollegeTabs college={college({ rating: 4 })} />
    </WidgetProvider>,
    {
      at: '/colleges/c1?tab=rating',
      slots: { 'college-rating': [{ slice: 'mentors', order: 10, widget: 'CollegeRating' }] },
    },
  );
  expect(screen.getByRole('tabpanel')).toHaveTextContent(/Given by our editors.*4\.3 by its students/);
  expect(shown[0]).toMatchObject({
    slice: 'mentors',
    name: 'CollegeRating',
    props: { collegeId: 'c1', name: 'Hindu College' },
  });
});

it('shows the tab of another slice among its own, by its order', () => {
  const fill = { slice: 'exams', order: 35, label: 'Exams', widget: 'CollegeExams' };
  expect(openTabs('/colleges/c1?tab=exams', [fill])).toEqual([
    'Overview',
    'Courses',
    'Exams',
    'Gallery',
    'Rating',
    'Contact',
  ]);
  expect(screen.getByText('exams/CollegeExams {"collegeId":"c1","name":"Hindu College"}')).toBeVisible();
});

it.each([
  ['kind', 'polytechnic', { name: 'Government Polytechnic Indore' }],
  ['kind', 'university', { category: 'Central University' }],
  ['kind', 'college', { category: 'University College' }],
  ['has', 'courses', { courses: [course()] }],
  ['has', 'contact', { contact: { email: 'office@hindu.example' } }],
])('shows a tab that asks for %s %s only where that is so', (fact, value, changes) => {
  const fill = { slice: 'exams', order: 70, label: 'Exams', widget: 'CollegeExams', when: { [fact]: value } };
  const other = { ...fill, slice: 'other', label: 'Other', when: { ...fill.when, kind: 'school' } };
  expect(openTabs('/colleges/c1', [fill, other], changes).slice(4)).toEqual(['Contact', 'Exams']);
});
