import type { ChosenSeat, ChosenSeats, Consent, GuardianRequest, PublicLogContent } from '@setu/contracts';
import { useSession } from '@setu/sdk';
import { answerWith, renderInHost } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { englishWords, speakHindi } from '../testing/hindi';
import { complete, openProfile, visit } from '../testing/site';
import ConsentPanel from './consent/consent-panel';
import GuardianPage from './guardian/guardian.page';
import LoginPage from './login/login.page';
import PreferencesPage from './preferences/preferences.page';
import PublicLogPage from './public-log/public-log.page';
import ForgotPasswordPage from './recovery/forgot-password.page';
import ResetPasswordPage from './recovery/reset-password.page';
import VerifyEmailPage from './recovery/verify-email.page';
import { changeEntry, keep, takeOut } from './shortlist/shortlist-store';
import ShortlistPage from './shortlist/shortlist.page';
import SignupPage from './signup/signup.page';

/** Names, and dates that are given in English. */
const names =
  /Google|CSV|Asha Verma|Asha|Sunita Rao|Holkar|Setu Pvt|CampusSetu|WhatsApp|JavaScript|JoSAA|JEE Main|JEE \(Main\) paper 1|NIT Patna|NIT Delhi|Civil Engineering|OPEN|Bihar|Chrome|Android|B\.Tech|[\w•]+@[\w.]+|\/api\/public-log\?after=0|npx setu-log verify|November|October|June|Jan|pm|am|A note\.|rank$|open to all/g;

HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = () => undefined;

speakHindi();
beforeEach(() => visit({ companyName: 'Setu Pvt', supportEmail: 'help@campus.in' }));

const answers: Record<string, unknown> = {};
answerWith((path) => answers[path.split('?')[0]!] ?? { items: [], message: '' });

const heading = (name: string) => screen.findByRole('heading', { name });
const english = () => englishWords(document.body, names);

const open = (page: ReactElement, at: string) => act(async () => void renderInHost(page, { at }));

test.each<[string, string, ReactElement]>([
  ['/login?error=google-denied', 'अपने अकाउंट में लॉग इन करें', <LoginPage key="login" />],
  ['/signup', 'अपना अकाउंट बनाएँ', <SignupPage key="signup" />],
  ['/forgot-password', 'पासवर्ड भूल गए?', <ForgotPasswordPage key="forgot" />],
  ['/reset-password', 'नया पासवर्ड चुनें', <ResetPasswordPage key="reset" />],
  ['/verify-email', 'अपना ईमेल पता वेरिफ़ाई करें', <VerifyEmailPage key="verify" />],
  ['/shortlist', 'आपकी शॉर्टलिस्ट', <ShortlistPage key="shortlist" />],
  ['/chances/list', 'आपकी प्रेफ़रेंस लिस्ट', <PreferencesPage key="preferences" />],
])('%s is in Hindi', async (at, title, page) => {
  await open(page, at);
  expect(await heading(title)).toBeVisible();
  expect(english()).toEqual([]);
});

test('the profile is in Hindi, with its devices', async () => {
  const device = { id: 'a', startedWith: 'google', startedAt: '2026-01-05T04:00:00.000Z', isThis: false };
  answers['/api/users/me/sessions'] = { devices: [{ ...device, lastUsedAt: device.startedAt }] };
  answers['/api/users/me'] = { user: complete };
  openProfile({ ...complete, institute: '', emailVerified: false, course: 'Class 9th' });
  await userEvent.click(screen.getByRole('button', { name: 'मेरे डिवाइस' }));
  expect(await screen.findByText('अनजान डिवाइस')).toBeVisible();
  expect(await heading('आपकी प्रोफ़ाइल')).toBeVisible();
  expect(english()).toEqual([]);
  expect(screen.getByRole('option', { name: '9वीं क्लास' })).toHaveValue('Class 9th');
});

const since = '2026-06-15T06:00:00.000Z';
const states: Consent['state'][] = ['waiting', 'confirmed', 'declined', 'withdrawn', 'adult', 'guardian-needed'];

test.each(states)('the consent is in Hindi: %s', async (state) => {
  const guardian = { name: 'Sunita Rao', email: 's•••@example.in' };
  const consent = { state, birthYear: 2010, since, guardian, nextLetterAt: since };
  answers['/api/users/me'] = { user: { ...complete, consent } };
  act(() => useSession.setState({ user: { ...complete, consent } }));
  await open(<ConsentPanel />, '/me');
  expect(document.body).toHaveTextContent(/[\u0900-\u097f]{3}/);
  expect(english()).toEqual([]);
});

test.each<GuardianRequest>([
  { purpose: 'chat', firstName: '', state: 'waiting', since, answers: ['confirm', 'decline'] },
  { purpose: 'application', firstName: 'Asha', state: 'confirmed', since, answers: ['withdraw'] },
])('the question to a guardian is in Hindi: $state', async (request) => {
  answers['/api/guardian/request'] = request;
  await open(<GuardianPage />, '/guardian#u.token');
  expect(await heading(request.firstName ? 'आपने सहमति दी है' : 'आपके बच्चे को आपकी सहमति चाहिए')).toBeVisible();
  const inEnglish = screen.getByRole('link', { name: 'अंग्रेज़ी वाला टेक्स्ट' });
  expect(inEnglish).toHaveAttribute('href', '/guardian#u.token');
  expect(english()).toEqual([]);
});

test('the entries of the shortlist are in Hindi', async () => {
  const id = '6b021c2b1916dc48bf5b191f';
  answers['/api/colleges/cards'] = { items: [{ id }] };
  act(() => void keep({ id, name: 'Holkar' }));
  await open(<ShortlistPage />, '/shortlist');
  await userEvent.click(screen.getByRole('button', { name: 'आखिरी तारीख जोड़ें' }));
  await userEvent.click(screen.getByRole('button', { name: 'जोड़ें' }));
  expect(await screen.findByText('अब लिस्ट में नहीं है')).toBeVisible();
  act(() => takeOut(id));
});

const textOf = (file: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(file);
  });

test('the shared link of the shortlist and its calendar lead to pages in Hindi', async () => {
  const id = '6b021c2b1916dc48bf5b191f';
  answers['/api/colleges/cards'] = { items: [{ id }] };
  act(() => {
    void keep({ id, name: 'Holkar' });
    void changeEntry(id, { deadlines: [{ what: 'A note.', date: '2099-12-05' }] });
  });
  const shared = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share: shared });
  const files: Blob[] = [];
  URL.createObjectURL = (file) => String(files.push(file as Blob));
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  await open(<ShortlistPage />, '/shortlist');
  await userEvent.click(screen.getByRole('button', { name: /शेयर/ }));
  expect(shared).toHaveBeenCalledWith(expect.objectContaining({ url: expect.stringMatching(/\/hi\/shortlist\?/) }));
  await userEvent.click(screen.getByRole('button', { name: 'आखिरी तारीखें अपने कैलेंडर में डालें' }));
  expect(await textOf(files[0]!)).toContain(`/hi/colleges/${id}`);
  act(() => takeOut(id));
});

test('the seats of the preference list are in Hindi, with the warnings and the past years', async () => {
  const id = 'jee-main_000000000001';
  const group = 'jee-main:main-1:OPEN';
  const seat: ChosenSeat = {
    id,
    group,
    institution: 'NIT Patna',
    collegeId: null,
    state: 'Bihar',
    programme: 'Civil Engineering',
    quota: 'HS',
    quotaMeaning: 'Bihar',
    gender: 'female',
    closing: 20_000,
    closings: [2026, 2025].map((year) => ({ year, closing: 20_000 })),
    fee: null,
    chance: null,
    band: 'even',
    rounds: [{ round: '1', closing: 20_000 }],
  };
  const source = { authority: 'JoSAA', url: 'https://josaa.nic.in', copied: '2026-11-23', note: 'A note.' };
  const seats: ChosenSeats = {
    items: [seat],
    groups: [
      {
        id: group,
        exam: 'jee-main',
        name: 'JEE Main',
        list: { id: 'main-1', kind: 'rank', name: 'JEE (Main) paper 1' },
        category: { code: 'OPEN', meaning: 'open to all' },
        own: 45_000,
        isProven: true,
        closingOf: 'last round',
        source,
      },
    ],
    years: [2026, 2025],
  };
  answers['/api/chances/seats'] = seats;
  act(() => void keep({ id, name: 'NIT Patna', course: 'Civil Engineering' }));
  await open(<PreferencesPage />, `/chances/list?own=${group}:45000`);
  expect(await screen.findByText('सभी 2 सालों में आपकी रैंक से पहले बंद')).toBeVisible();
  expect(await screen.findByText('राउंड 1')).toBeVisible();
  expect(screen.getByText('सिविल इंजीनियरिंग')).toBeVisible();
  expect(screen.getByText('सभी 2 सालों में यह सीट आपकी रैंक से पहले बंद हुई।')).toBeVisible();
  expect(await heading('2026 में मुझे क्या मिलता?')).toBeVisible();
  expect(document.body).toHaveTextContent('JEE Main, OPEN: आपकी रैंक 45,000। JoSAA से,');
  expect(english()).toEqual([]);

  const harder = 'jee-main_000000000002';
  const closings = seat.closings.map(({ year }) => ({ year, closing: 15_000 }));
  answers['/api/chances/seats'] = {
    ...seats,
    items: [seat, { ...seat, id: harder, institution: 'NIT Delhi', closing: 15_000, closings }],
  };
  act(() => void keep({ id: harder, name: 'NIT Delhi', course: 'Civil Engineering' }));
  const warning = (await screen.findByText(/पसंद है, तो उसे ऊपर ले जाएँ/)).closest('p')!;
  expect(warning).toHaveTextContent('उन सभी 2 सालों में, जिनमें हमारे पास दोनों के आँकड़े हैं, बेहतर रैंक पर बंद हुआ।');
  const unmarked = warning.cloneNode(true) as HTMLElement;
  for (const part of unmarked.querySelectorAll('[lang="en"]')) part.remove();
  expect(englishWords(unmarked, /$^/g)).toEqual([]);
  expect(english()).toEqual([]);
  for (const each of [id, harder]) act(() => takeOut(each));
});

test('the public log is in Hindi', async () => {
  const contents: PublicLogContent[] = [
    { kind: 'rejected', month: '2026-10', reviews: { copied: 3 } },
    { kind: 'export', data: 'message', count: 7, why: null },
    { kind: 'export', data: 'user', count: 1234, why: 'contact' },
    { kind: 'request', authority: 'JoSAA', ground: 'JoSAA', people: 1, outcome: 'part' },
    { kind: 'key', key: 'AA==' },
  ];
  const items = contents.map((content, index) => ({
    payload: JSON.stringify({ revision: 5 - index, previous: '', createdAt: '2026-11-27T10:00:00.000Z', ...content }),
    signature: '',
  }));
  answers['/api/public-log'] = { items };
  await open(<PublicLogPage />, '/public-log');
  expect(await heading('पब्लिक लॉग')).toBeVisible();
  expect(english()).toEqual([]);
  expect(screen.getByText(/अक्टूबर 2026 में नामंज़ूर किए या हटाए गए रिव्यू: 3 \(यह कहीं और से कॉपी किया गया है\)।$/)).toBeVisible();
});
