import { messages } from '@setu/contracts';
import { type Answer, answerWith, HttpError, renderInHost, renderPages } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../../testing/admin';
import { editableCollege } from '../../testing/editable-college';
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
  renderInHost(
    <CollegeEditor start={{ values: valuesOf(college), base: college, restored: false }} onAdded={() => {}} />,
  );
  return { notices, calls };
}

it('puts what the server refuses beside its field, opening the course that it is in', async () => {
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

it('saves on its own what somebody else changed in the same way', async () => {
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
  [404, 'This college is not there any more'],
  [500, 'The college could not be loaded'],
])('says when a college does not come: %d', async (status, text) => {
  visit();
  answerWith(() => {
    throw new HttpError(status);
  });
  renderPages([{ path: '/admin/colleges/:collegeId', element: <CollegeFormPage /> }], { at: '/admin/colleges/c1' });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
