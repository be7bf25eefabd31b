import { messages } from '@setu/contracts';
import { type Answer, answerWith, HttpError, renderPages } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin, visit } from '../../testing/admin';
import { editableCollege, importedCollege } from '../../testing/editable-college';
import { CollegeEditor } from './college-editor';
import CollegeFormPage from './college-form.page';
import { valuesOf } from './values/college-values';

const section = (name: string) => within(screen.getByRole('region', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

function edit(answer: Answer, college = editableCollege()) {
  const notices = visit();
  const calls: Parameters<Answer>[1][] = [];
  answerWith((path, config) => {
    if (config.method === 'put') calls.push(config);
    return answer(path, config);
  });
  renderAdmin(
    <CollegeEditor start={{ values: valuesOf(college), base: college, restored: false }} onAdded={() => {}} />,
  );
  return { notices, calls };
}

it('puts what the server rejects beside its field, opening the course that it is in', async () => {
  const { notices } = edit(() => {
    throw new HttpError(400, {
      message: 'Course title is taken',
      fields: { 'courses.0.title': 'Course title is taken' },
    });
  });
  expect(screen.queryByLabelText('Course title')).toBeNull();
  await save();
  const title = await screen.findByLabelText('Course title');
  expect(title).toHaveAccessibleDescription('Course title is taken');
  expect(title).toHaveFocus();
  expect(notices).toEqual([{ kind: 'error', text: 'Course title is taken' }]);
});

it.each([
  [new HttpError(500, ''), messages.colleges.updateFailed, messages.colleges.updateFailed],
  [new Error('offline'), messages.colleges.updateFailed, messages.network],
])('keeps everything when a save fails: %s', async (failure, toast, alert) => {
  const { notices } = edit(() => {
    throw failure;
  });
  await userEvent.type(section('Basics').getByLabelText('Name'), ' and Crafts');
  await save();
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: toast }]));
  expect(screen.getByText(alert)).toBeInTheDocument();
  expect(section('Basics').getByLabelText('Name')).toHaveValue('Indore Institute of Design and Crafts');
});

it('saves, says so, and goes on from what was saved', async () => {
  const saved = editableCollege({ version: 'v2', desc: 'Stored' });
  const { notices, calls } = edit(() => ({ message: '', college: saved }));
  await save();
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'College updated successfully' }]));
  expect(section('Basics').getByLabelText('Description')).toHaveValue('Stored');
  await save();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ data }) => (data as FormData).get('version'))).toEqual(['v1', 'v2']);
});

it('saves a website of an imported college, of which nothing else is known', async () => {
  const college = importedCollege();
  const { notices, calls } = edit(() => ({ message: '', college }), college);
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Directory entry: 2 of 20 fields filled in');
  const website = section('Contact').getByLabelText('Website');
  expect(website).not.toBeRequired();
  await userEvent.type(website, 'not one');
  await save();
  expect(website).toHaveAccessibleDescription('Please enter a valid website, such as www.college.ac.in.');
  expect(screen.getByText('1 field needs your attention.')).toBeInTheDocument();
  await userEvent.clear(website);
  await userEvent.type(website, 'www.imported.ac.in');
  await save();
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'College updated successfully' }]));
  expect((calls[0]!.data as FormData).get('completeness')).toBe('in-progress');
});

it('asks for everything of a complete college, and saves it without once it is said to be in progress', async () => {
  const { notices, calls } = edit(() => ({ message: '', college: importedCollege() }));
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Complete: 22 of 22 fields filled in');
  await userEvent.clear(section('Basics').getByLabelText('Description'));
  expect(screen.queryByRole('button', { name: 'Save as in progress' })).toBeNull();
  await save();
  expect(section('Basics').getByLabelText('Description')).toHaveAccessibleDescription('Description is required.');
  await userEvent.click(screen.getByRole('button', { name: 'Save as in progress' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(calls).toHaveLength(1);
  expect((calls[0]!.data as FormData).get('completeness')).toBe('in-progress');
  expect(screen.getByText('Save what is known. Only the name is required.')).toBeInTheDocument();
});

it('asks before a college that becomes public loses its affiliation', async () => {
  edit(() => '');
  const type = section('Basics').getByLabelText('Type');
  const affiliation = section('Basics').getByLabelText('Affiliation');
  const choose = (option: string) => userEvent.selectOptions(type, option);
  const answer = async (label: string) =>
    userEvent.click(within(screen.getByRole('dialog', { name: 'Remove the affiliation?' })).getByText(label));
  await choose('Public');
  await answer('Keep it');
  expect([type, affiliation].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Private',
    'Devi Ahilya Vishwavidyalaya',
  ]);
  await choose('Public');
  await answer('Remove it');
  expect(affiliation).toHaveValue('');
  expect(affiliation).toBeDisabled();
  await choose('Private');
  expect(affiliation).toHaveValue('Devi Ahilya Vishwavidyalaya');
});

it('checks a field once it was left, then as it is typed in', async () => {
  edit(() => '');
  const email = section('Contact').getByLabelText('Contact email');
  await userEvent.clear(email);
  await userEvent.type(email, 'office');
  expect(email).toHaveAccessibleDescription('');
  await userEvent.tab();
  expect(email).toHaveAccessibleDescription('Please enter a valid email address!');
  await userEvent.type(email, '@iid.in');
  expect(email).toHaveAccessibleDescription('');
});

it('puts the cursor where it belongs when groups come and go', async () => {
  edit(() => '');
  const students = section('Students');
  await userEvent.click(students.getByRole('button', { name: 'Add student' }));
  expect(students.getAllByLabelText('Name')[1]).toHaveFocus();
  await userEvent.click(students.getByRole('button', { name: 'Remove student 1' }));
  expect(students.getByRole('button', { name: 'Remove student 1' })).toHaveFocus();
  await userEvent.click(students.getByRole('button', { name: 'Remove student 1' }));
  expect(students.getByRole('button', { name: 'Add student' })).toHaveFocus();
});

it('names a course before it goes', async () => {
  edit(() => '');
  const courses = section('Courses');
  await userEvent.click(courses.getByRole('button', { name: 'Remove course 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this course?' }));
  expect(dialog.getByText('B.Des.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(courses.getByRole('button', { name: /^B\.Des\./ })).toBeInTheDocument();
  await userEvent.click(courses.getByRole('button', { name: 'Remove course 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove course' }));
  expect(courses.queryByRole('button', { name: /^B\.Des\./ })).toBeNull();
  await userEvent.click(courses.getByRole('button', { name: 'Add course' }));
  expect(courses.getByLabelText('Course title')).toHaveFocus();
});

it('saves without a question where another administrator made the same change', async () => {
  const theirs = editableCollege({ version: 'v2', desc: 'The same' });
  let stale = true;
  const { notices, calls } = edit((path) => {
    if (path.startsWith('/api/admin/colleges/')) return theirs;
    if (!stale) return { message: '', college: theirs };
    stale = false;
    throw new HttpError(409, { message: 'Changed meanwhile', code: 'STALE' });
  });
  const description = section('Basics').getByLabelText('Description');
  await userEvent.clear(description);
  await userEvent.type(description, 'The same');
  await save();
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'College updated successfully' }]));
  expect(calls.map(({ data }) => (data as FormData).get('version'))).toEqual(['v1', 'v2']);
});

it.each([
  [404, 'This college no longer exists'],
  [500, 'The college could not be loaded'],
])('says when a college does not come: %d', async (status, text) => {
  visit();
  answerWith(() => {
    throw new HttpError(status);
  });
  renderPages([{ path: '/admin/colleges/:collegeId', element: <CollegeFormPage /> }], { at: '/admin/colleges/c1' });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says of a new college too how much of it is known', async () => {
  visit();
  renderAdmin(<CollegeEditor start={{ values: valuesOf(), restored: false }} onAdded={() => {}} />);
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('0 of 20 fields filled in');
  await userEvent.type(section('Basics').getByLabelText('Name'), 'Goa College');
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAccessibleName('1 of 20 fields filled in'));
});
