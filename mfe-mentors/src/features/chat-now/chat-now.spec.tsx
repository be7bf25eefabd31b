import { type LoginRequest, setLoginDialogHandler, site, useSession } from '@setu/sdk';
import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import { mentor, page } from '../../testing/mentor';
import { chatMessage } from './chat-message';
import { ChatNow, forgetPermission } from './chat-now';
import { forgetChat } from './pending-chat';
import { rememberSafety } from './safety-read';

beforeAll(() => Promise.all([import('./chat-dialogs'), import('./safety-dialog')]));
afterEach(() => jest.restoreAllMocks());

const rohan = mentor(1, { name: 'Rohan Mehta' });
const meera = mentor(2, { name: 'Meera Iyer' });
const asha = {
  _id: 'u1',
  email: 'a@example.org',
  name: 'Asha',
  course: 'Diploma (Civil)',
  institute: 'DAVV',
  consent: { state: 'adult' as const, birthYear: 1999, since: '2026-01-05T09:00:00.000Z' },
};
const logIn = () => act(async () => useSession.getState().setUser(asha));

let request: LoginRequest | undefined;
let openTab: jest.SpyInstance;

beforeEach(() => {
  mockBrowserApis();
  document.head.innerHTML = '<script type="application/json" id="site">{"supportPhone":"98765 43210"}</script>';
  site().supportPhone = '98765 43210';
  sessionStorage.clear();
  localStorage.clear();
  rememberSafety();
  delete site().childSafetyContact;
  forgetChat();
  forgetPermission();
  answerWith(() => '');
  request = undefined;
  setLoginDialogHandler((asked) => (request = asked));
  openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  act(() => useSession.getState().setUser(null));
});

it('is a link to WhatsApp for a signed-in user, in a new tab and with the message ready', async () => {
  await logIn();
  renderInHost(<ChatNow mentor={rohan} />);
  const link = screen.getByRole('link', { name: /^Chat Now with Rohan Mehta/ });
  expect(link).toHaveTextContent('Chat Now');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href')!);
  expect(origin + pathname).toBe('https://wa.me/919876543210');
  expect(searchParams.get('text')).toMatch(
    /I'm Asha\.\n.*Diploma \(Civil\) at DAVV\.\n.*Rohan Mehta from Hindu College/,
  );
  expect(openTab).not.toHaveBeenCalled();
});

async function askAsGuest() {
  const { address } = renderInHost(
    <>
      <ChatNow mentor={rohan} />
      <ChatNow mentor={meera} />
    </>,
    { at: '/mentors' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Chat Now with Rohan Mehta' }));
  expect(request).toBeDefined();
  expect(address()).toBe('/mentors');
}

it('asks a guest to log in over the page, then opens the chat they asked for', async () => {
  const tab = { opener: window };
  openTab.mockReturnValue(tab);
  await askAsGuest();
  expect(openTab).not.toHaveBeenCalled();
  await logIn();
  expect(openTab).toHaveBeenCalledTimes(1);
  expect(decodeURIComponent(openTab.mock.calls[0][0] as string)).toContain('Rohan Mehta');
  expect(tab.opener).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: /^Chat Now with Rohan/ })).toHaveFocus();
});

it('offers the chat in a dialog when the browser opens no tab', async () => {
  await askAsGuest();
  await logIn();
  const dialog = await screen.findByRole('dialog', { name: 'Your chat with Rohan Mehta' });
  const link = within(dialog).getByRole('link', { name: /^Open WhatsApp chat/ });
  expect(link).toHaveFocus();
  expect(link).toHaveAttribute('href', expect.stringContaining('https://wa.me/919876543210?text='));
  await userEvent.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers the chat in a dialog, without opening a tab, after a log-in that left the site, as Google’s does', async () => {
  sessionStorage.setItem('mentors.pending-chat', 'm1');
  await logIn();
  renderInHost(<ChatNow mentor={rohan} />);
  expect(await screen.findByRole('dialog', { name: 'Your chat with Rohan Mehta' })).toBeInTheDocument();
  expect(openTab).not.toHaveBeenCalled();
});

it('forgets the chat when the log-in is cancelled', async () => {
  await askAsGuest();
  request!.onCancel!();
  await logIn();
  expect(openTab).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

const invented = { ...rohan, sample: true };
const sampleButton = 'Chat Now with Rohan Mehta, a sample mentor';
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
/** Expects both ways out. */
async function expectNoMentor(name = 'No mentor has joined yet') {
  const dialog = await screen.findByRole('dialog', { name });
  expect(within(dialog).getByRole('link', { name: 'Leave word' })).toHaveAttribute('href', '/contact');
  expect(within(dialog).getByRole('link', { name: 'Become a mentor' })).toHaveAttribute(
    'href',
    '/careers/mentorship/apply',
  );
  return dialog;
}

const minors = '/api/users/me/mentors';

it.each([
  [false, 'No mentor of 18 or older has joined yet', []],
  [true, 'No mentor has joined yet', [minors]],
])(
  'says that no mentor has joined while all are samples, though a number is set: signed in %s',
  async (isSignedIn, title, further) => {
    const asked = answerWith((path) => (path === minors ? { items: [] } : page([invented])));
    if (isSignedIn) await logIn();
    const { container } = renderInHost(<ChatNow mentor={invented} />);
    await press(sampleButton);
    expect(await expectNoMentor(title)).toHaveTextContent(/Rohan Mehta is made up/);
    expect(asked).toEqual(['/api/mentors?limit=1&browse=true', ...further]);
    expect(request).toBeUndefined();
    expect(openTab).not.toHaveBeenCalled();
    expect(container.innerHTML).not.toContain('wa.me');
    expect(document.body.innerHTML).not.toContain('wa.me');
  },
);

it.each([
  ['there are real ones', () => page([meera])],
  ['those who have joined are below 18', (path: string) => (path === minors ? { items: [meera] } : page([invented]))],
  [
    'it is not known whether some below 18 have joined',
    (path: string) => {
      if (path === minors) throw new HttpError(503, { code: 'UNAVAILABLE', message: 'Please try again.' });
      return page([invented]);
    },
  ],
  [
    'it is not known whether there are',
    () => {
      throw new HttpError(503, { code: 'UNAVAILABLE', message: 'Please try again.' });
    },
  ],
])('says that no one answers as an invented mentor, and leads to the mentors, where %s', async (_where, list) => {
  answerWith(list);
  await logIn();
  renderInHost(<ChatNow mentor={invented} />);
  await press(sampleButton);
  const dialog = await screen.findByRole('dialog', { name: 'Rohan Mehta is a sample' });
  expect(dialog).toHaveTextContent(/no one answers in that name/);
  expect(within(dialog).getByRole('link', { name: 'See all mentors' })).toHaveAttribute('href', '/mentors');
  expect(openTab).not.toHaveBeenCalled();
  expect(document.body.innerHTML).not.toContain('wa.me');
});

it('says that no mentor has joined where no number is set, before it asks for anything', async () => {
  site().supportPhone = '+91 00000 00000';
  const { container } = renderInHost(
    <>
      <ChatNow mentor={invented} />
      <ChatNow mentor={meera} />
    </>,
  );
  await press(sampleButton);
  expect(await expectNoMentor()).toHaveTextContent(/Rohan Mehta is made up/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await press('Chat Now with Meera Iyer');
  expect(await expectNoMentor()).not.toHaveTextContent(/made up/);
  expect(request).toBeUndefined();
  await logIn();
  expect(container.innerHTML).not.toContain('wa.me');
});

describe('the server’s permission', () => {
  const rejected = new HttpError(403, { code: 'CONSENT_NEEDED', message: 'Your parent or guardian has withdrawn.' });
  const press = async () => {
    const link = screen.getByRole('link', { name: /^Chat Now with Rohan/ });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    await act(async () => void link.dispatchEvent(click));
    return click.defaultPrevented;
  };

  it('is requested when the pointer is over the link, which then opens the chat', async () => {
    const asked = answerWith(() => '');
    await logIn();
    renderInHost(<ChatNow mentor={rohan} />);
    await userEvent.hover(screen.getByRole('link', { name: /^Chat Now with Rohan/ }));
    expect(asked).toEqual(['/api/users/me/chat']);
    expect(await press()).toBe(false);
    expect(openTab).not.toHaveBeenCalled();
    // The token for the question that is asked later.
    expect(asked.slice(1)).toEqual(['/api/users/me/chat-tokens']);
  });

  it('is awaited when the link is pressed immediately', async () => {
    openTab.mockReturnValue({ opener: window });
    answerWith(() => '');
    await logIn();
    renderInHost(<ChatNow mentor={rohan} />);
    expect(await press()).toBe(true);
    await waitFor(() => expect(openTab).toHaveBeenCalledTimes(1));
  });

  it('opens nothing when the request fails, and the next press asks again', async () => {
    const asked = answerWith(() => {
      throw new Error('offline');
    });
    await logIn();
    renderInHost(<ChatNow mentor={rohan} />);
    for (const turn of [1, 2]) {
      expect(await press()).toBe(true);
      await waitFor(() => expect(asked).toHaveLength(turn));
    }
    expect(openTab).not.toHaveBeenCalled();
  });

  it('opens nothing when it is rejected, and asks for what is missing', async () => {
    const user = { ...asha, consent: { ...asha.consent, state: 'withdrawn' as const } };
    answerWith((path) => {
      if (path.endsWith('/chat')) throw rejected;
      return path.endsWith('/me') ? { user } : '';
    });
    await logIn();
    renderInHost(<ChatNow mentor={rohan} />);
    expect(await press()).toBe(true);
    expect(await screen.findByRole('dialog', { name: 'Before you chat' })).toBeInTheDocument();
    expect(openTab).not.toHaveBeenCalled();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('without the consent', () => {
  const child = { ...asha, consent: { ...asha.consent, state: 'waiting' as const } };
  const become = (user: object) => act(() => useSession.getState().setUser(user as typeof asha));

  it.each([
    undefined,
    ...['guardian-needed', 'waiting', 'declined', 'withdrawn'].map((state) => ({ ...asha.consent, state })),
  ])('opens a dialog, and nothing on the page links to the chat: %j', async (consent) => {
    become({ ...asha, consent });
    const { container } = renderInHost(<ChatNow mentor={rohan} />);
    await userEvent.click(screen.getByRole('button', { name: 'Chat Now with Rohan Mehta' }));
    expect(await screen.findByRole('dialog', { name: 'Before you chat' })).toBeInTheDocument();
    expect(container.innerHTML).not.toContain('wa.me');
  });

  it('opens the chat once nothing is missing', async () => {
    openTab.mockReturnValue({ opener: window });
    become(child);
    renderInHost(<ChatNow mentor={rohan} />);
    await userEvent.click(screen.getByRole('button', { name: 'Chat Now with Rohan Mehta' }));
    await logIn();
    expect(openTab).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens nothing later after it was cancelled', async () => {
    become(child);
    renderInHost(<ChatNow mentor={rohan} />);
    await userEvent.click(screen.getByRole('button', { name: 'Chat Now with Rohan Mehta' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await logIn();
    expect(openTab).not.toHaveBeenCalled();
  });
});

describe('before the first chat', () => {
  const safety = () => screen.findByRole('dialog', { name: 'Before your first chat' });
  const goOn = async () =>
    userEvent.click(within(await safety()).getByRole('button', { name: 'I have read this, go to the chat' }));
  beforeEach(() => {
    localStorage.clear();
    openTab.mockReturnValue({ opener: window });
  });

  it('says what to keep to oneself, once, and goes on to the chat', async () => {
    await logIn();
    renderInHost(<ChatNow mentor={rohan} />);
    const link = screen.getByRole('link', { name: /^Chat Now with Rohan/ });
    await userEvent.hover(link);
    await userEvent.click(link);
    const dialog = await safety();
    for (const words of [/phone numbers of your parents/, /Aadhaar/, /bank/, /passwords/, /Never send money/])
      expect(dialog).toHaveTextContent(words);
    expect(within(dialog).getByRole('button', { name: 'Report this mentor, Rohan Mehta' })).toBeVisible();
    expect(openTab).not.toHaveBeenCalled();
    await goOn();
    expect(openTab).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    const again = new MouseEvent('click', { bubbles: true, cancelable: true });
    await act(async () => void link.dispatchEvent(again));
    expect(again.defaultPrevented).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is shown again to those who closed it, and opens no chat for them', async () => {
    await logIn();
    renderInHost(<ChatNow mentor={rohan} />);
    const link = screen.getByRole('link', { name: /^Chat Now with Rohan/ });
    await userEvent.click(link);
    await safety();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(openTab).not.toHaveBeenCalled();
    await userEvent.click(link);
    expect(await safety()).toBeVisible();
  });

  it('comes after a log-in that left the site', async () => {
    sessionStorage.setItem('mentors.pending-chat', 'm1');
    await logIn();
    renderInHost(<ChatNow mentor={rohan} />);
    await goOn();
    expect(openTab).toHaveBeenCalledTimes(1);
  });

  it.each([
    [undefined, 'The operator of this site has named no one yet. Until then, write to help@setu.example.'],
    ['Meera Iyer, meera@setu.example', 'Meera Iyer, meera@setu.example'],
  ])('says who protects minors: %s', async (contact, words) => {
    Object.assign(site(), { childSafetyContact: contact, supportEmail: 'help@setu.example' });
    await logIn();
    renderInHost(<ChatNow mentor={rohan} />);
    await userEvent.click(screen.getByRole('link', { name: /^Chat Now with Rohan/ }));
    const named = within(await safety()).getByRole('heading', { name: 'Who protects minors' });
    expect(named.nextElementSibling).toHaveTextContent(words);
  });
});

describe('the message', () => {
  const mentor = { name: 'Rohan Mehta', college: 'HINDU COLLEGE' };

  it('names the student and the mentor', () => {
    const asker = { name: 'Asha Verma', course: 'Class 12th (Science)', institute: 'Model School, Indore' };
    expect(chatMessage(asker, mentor)).toBe(
      "Hi! I'm Asha Verma.\nI'm in Class 12th (Science) at Model School, Indore.\nI'd like to talk to Rohan Mehta from Hindu College. Could you please connect us?",
    );
  });

  it.each([
    [{}, "Hi!\nI'd like"],
    [{ name: 'Asha' }, "Hi! I'm Asha.\nI'd like"],
    [{ course: 'Diploma (Civil)' }, "Hi!\nI'm in Diploma (Civil).\nI'd like"],
    [{ institute: 'DAVV' }, "Hi!\nI'm at DAVV.\nI'd like"],
  ])('leaves out what the profile does not say: %j', (asker, start) => {
    expect(chatMessage(asker, mentor)).toMatch(start);
    expect(chatMessage(asker, mentor)).not.toMatch(/undefined|null|  /);
  });
});

describe('in Hindi', () => {
  beforeEach(inHindi);
  afterEach(inEnglish);

  it('says what to keep to oneself, and writes the first message', async () => {
    site().supportEmail = 'help@campus.in';
    localStorage.clear();
    await logIn();
    renderInHost(<ChatNow mentor={rohan} />);
    const link = screen.getByRole('link', { name: 'अभी चैट करें: Rohan Mehta (WhatsApp नए टैब में खुलेगा)' });
    await userEvent.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'आपकी पहली चैट से पहले' });
    expect(dialog).toHaveTextContent('कभी पैसे न भेजें।');
    expect(within(dialog).getByRole('link', { name: '1098' })).toHaveAttribute('href', 'tel:1098');
    expect(englishIn(dialog)).toEqual([]);
    expect(chatMessage(asha, rohan)).toBe(
      'नमस्ते! मेरा नाम Asha है।\nमैं DAVV में हूँ, कोर्स: Diploma (Civil)।\nमुझे Hindu College के मेंटर Rohan Mehta से बात करनी है। क्या आप हमारी बात करवा सकते हैं?',
    );
  });

  it.each([
    [invented, '18 साल या उससे ज़्यादा उम्र का कोई मेंटर अभी तक नहीं जुड़ा है'],
    [meera, 'Rohan Mehta सैंपल मेंटर हैं'],
  ])('says why a sample mentor has no chat', async (first, title) => {
    answerWith(() => page([first]));
    renderInHost(<ChatNow mentor={invented} />);
    await press(/Rohan Mehta/);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(englishIn(dialog)).toEqual([]);
  });
});
