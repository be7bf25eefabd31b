import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ApiError } from '../http/http';
import { hasUnsavedWork } from '../navigation/navigation-guards';
import { setTranslations } from '../language/messages';
import { useForm } from './use-form';

const initial = { phone: '', agreed: false };
let answer: () => Promise<unknown>;
let sent: object[];
let onError: jest.Mock;

function Form() {
  const form = useForm({
    values: initial,
    check: ({ phone }) => (phone === '1' ? { field: 'phone', message: 'Not cool' } : undefined),
    send: (values) => {
      sent.push(values);
      return answer();
    },
    failed: 'Failed to send',
    onError,
  });
  return (
    <form {...form.props}>
      <input aria-label="Phone" aria-describedby="beside" {...form.input('phone')} />
      <p id="beside">{form.errorOf('phone')}</p>
      <input
        type="checkbox"
        aria-label="Agreed"
        checked={form.values.agreed}
        onChange={({ target }) => form.set({ agreed: target.checked })}
      />
      <p role="alert">{form.error}</p>
      <button>{form.busy ? 'Sending' : form.sent ? 'Sent' : 'Send'}</button>
      <button type="button" onClick={() => form.reset()}>
        Cancel
      </button>
    </form>
  );
}

const phone = () => screen.getByLabelText('Phone');
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Sen/ }));

beforeEach(() => {
  sent = [];
  answer = async () => undefined;
  onError = jest.fn();
  render(<Form />);
});

it('shows what is wrong beside the field, puts the cursor there, and sends nothing', async () => {
  await userEvent.type(phone(), '1');
  await submit();
  expect(phone()).toHaveFocus();
  expect(phone()).toHaveAccessibleDescription('Not cool');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(sent).toEqual([]);
  await userEvent.type(phone(), '2');
  expect(phone()).toHaveAccessibleDescription('');
});

describe('in Hindi', () => {
  const hindi: Record<string, string> = { 'Not cool': 'यह नहीं चलेगा', 'Failed to send': 'भेजा नहीं जा सका' };
  beforeEach(() => setTranslations({ language: 'hi', of: (message) => hindi[message as string] }));
  afterEach(() => setTranslations(undefined));

  it('shows what is wrong in the language of the page', async () => {
    answer = () => Promise.reject(new ApiError(500, ''));
    await userEvent.type(phone(), '1');
    await submit();
    expect(phone()).toHaveAccessibleDescription('यह नहीं चलेगा');
    await userEvent.type(phone(), '2');
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('भेजा नहीं जा सका'));
  });
});

it('sends the values once, however often it is submitted', async () => {
  let finish!: () => void;
  answer = () => new Promise<void>((resolve) => (finish = resolve));
  await userEvent.type(phone(), '98');
  await userEvent.click(screen.getByLabelText('Agreed'));
  await submit();
  expect(phone()).toHaveAttribute('readonly');
  await submit();
  expect(sent).toEqual([{ phone: '98', agreed: true }]);
  finish();
  expect(await screen.findByRole('button', { name: 'Sent' })).toBeVisible();
  await userEvent.type(phone(), '7');
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
});

it.each([
  [
    'the server’s word beside its field',
    new ApiError(400, '', { message: 'No', fields: { phone: 'Taken' } }),
    'Taken',
    '',
  ],
  ['the server’s reason', new ApiError(429, '', { message: 'Too often' }), '', 'Too often'],
  ['its own words', new ApiError(500, ''), '', 'Failed to send'],
  ['a network failure', new ApiError(0, ''), '', 'Network error. Please try again.'],
])('shows %s, and keeps what was typed', async (_, error, beside, whole) => {
  answer = () => Promise.reject(error);
  await userEvent.type(phone(), '98');
  await submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(whole));
  expect(phone()).toHaveAccessibleDescription(beside);
  expect(phone()).toHaveValue('98');
  expect(document.activeElement === phone()).toBe(beside !== '');
  answer = async () => undefined;
  await submit();
  expect(await screen.findByRole('button', { name: 'Sent' })).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('shows nothing of an error that is handled', async () => {
  answer = () => Promise.reject(new ApiError(401, ''));
  onError.mockReturnValue(true);
  await submit();
  await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ status: 401 })));
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('is unsaved work from the first edit until it is sent or reset', async () => {
  expect(hasUnsavedWork()).toBe(false);
  await userEvent.type(phone(), '98');
  expect(hasUnsavedWork()).toBe(true);
  await userEvent.click(screen.getByText('Cancel'));
  expect(hasUnsavedWork()).toBe(false);
  expect(phone()).toHaveValue('');
  await userEvent.type(phone(), '98');
  await submit();
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
});

it('adopts what was typed before script had loaded', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
  const field = root.querySelector<HTMLInputElement>('[name=phone]')!;
  field.value = '98';
  await act(async () => void hydrateRoot(root, <Form />));
  expect(field).toHaveValue('98');
  await userEvent.click(root.querySelector('button')!);
  expect(sent).toEqual([{ phone: '98', agreed: false }]);
});

function TwoFields() {
  const form = useForm({
    values: { name: '', phone: '' },
    check: ({ name, phone }) => [
      name ? undefined : { field: 'name', message: 'Fill all' },
      phone ? undefined : { field: 'phone', message: 'Fill all' },
    ],
    send: async () => undefined,
  });
  return (
    <form {...form.props}>
      {(['name', 'phone'] as const).map((name) => (
        <p key={name}>
          <input aria-label={`Two ${name}`} aria-describedby={`two-${name}`} {...form.input(name)} />
          <span id={`two-${name}`}>{form.errorOf(name)}</span>
        </p>
      ))}
      <button>Go</button>
    </form>
  );
}

it('marks every field at fault, says one sentence about them once, and goes to the first', async () => {
  render(<TwoFields />);
  await userEvent.click(screen.getByText('Go'));
  const [name, phone] = [screen.getByLabelText('Two name'), screen.getByLabelText('Two phone')];
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Fill all');
  expect(phone).toHaveAccessibleDescription('Please fill this in.');
  await userEvent.type(name, 'Asa');
  expect(name).toHaveAccessibleDescription('');
  expect(name).toHaveFocus();
  expect(phone).toHaveAccessibleDescription('Please fill this in.');
});

function DraftForm() {
  const form = useForm({
    values: { note: '', agreed: false as boolean, image: undefined as File | undefined },
    draft: 'note',
    send: async () => undefined,
  });
  return (
    <form {...form.props}>
      <input aria-label="Note" {...form.input('note')} />
      <button>Send it</button>
      <button type="button" onClick={() => form.set({ agreed: true, image: new File(['x'], 'x.png') })}>
        Agree
      </button>
      <output>{String(form.values.agreed)}</output>
    </form>
  );
}

it('with a draft has what was typed after a reload, until it is sent', async () => {
  sessionStorage.setItem('draft.note', '{"note":5,"agreed":true,"of an older form":"x"}');
  const { unmount } = render(<DraftForm />);
  expect(screen.getByLabelText('Note')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Note'), 'Hostel?');
  await userEvent.click(screen.getByText('Agree'));
  unmount();
  const again = render(<DraftForm />);
  expect(screen.getByLabelText('Note')).toHaveValue('Hostel?');
  expect(screen.getByRole('status')).toHaveTextContent('true');
  await userEvent.click(screen.getByText('Send it'));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  again.unmount();
  render(<DraftForm />);
  expect(screen.getByLabelText('Note')).toHaveValue('');
});
