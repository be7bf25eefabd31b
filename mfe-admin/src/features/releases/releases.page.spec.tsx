import type { PlannedRelease, PlatformHealth, ReleasesAnswer } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import ReleasesPage from './releases.page';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
/** A file as the release command writes it; jsdom's has no `text`. */
const keyFile = (kind: string, content: ArrayBuffer) => {
  const pem = `-----BEGIN ${kind}-----\n${base64(content).replace(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`;
  return Object.assign(new File([pem], 'release-key.pem'), { text: () => Promise.resolve(pem) });
};

const live: PlatformHealth = {
  revision: 3,
  releasedAt: '2026-01-06T09:00:00.000Z',
  releasedBy: 'asha@laptop',
  servers: 1,
  since: '2026-01-05T09:00:00.000Z',
  builds: [{ slice: 'catalog', version: '2', views: 1234, errors: 5 }],
};
const releases: ReleasesAnswer = {
  revision: 3,
  entries: [
    { revision: 3, at: '2026-01-06T09:00:00.000Z', action: 'promote', by: 'asha@laptop', change: 'catalog 1 → 2' },
    { at: '2026-01-05T10:00:00.000Z', action: 'halt', by: 'edge', change: 'the canary is halted', note: 'It failed.' },
    { revision: 2, at: '2026-01-05T09:00:00.000Z', action: 'canary', by: 'ravi@ci', change: '10 % get catalog 1 → 2' },
    { revision: 1, at: '2026-01-04T09:00:00.000Z', action: 'promote', by: 'npm start', change: '+ shell 1' },
  ],
  published: [{ name: 'catalog', version: '4', publishedAt: '2026-01-06T09:00:00.000Z', commit: 'f'.repeat(40) }],
};
const planned: PlannedRelease = { payload: '{"revision":4,"by":"आशा"}', revision: 4, change: 'catalog 2 → 1' };

let notices: ReturnType<typeof visit>;
let sent: { path: string; body: Record<string, unknown> }[];
let answers: Partial<Record<string, () => unknown>>;
beforeEach(() => {
  notices = visit();
  sent = [];
  answers = {};
  adminServer({
    answer: (path, { method, data }) => {
      if (method === 'post') sent.push({ path, body: JSON.parse(data as string) });
      const given = answers[path.split('?')[0]!];
      if (given) return given();
      if (path === '/api/admin/platform') return live;
      if (path === '/api/admin/releases/plan') return planned;
      if (path.startsWith('/api/admin/releases/difference'))
        return {
          items: [
            {
              name: 'catalog',
              from: '1',
              to: '2',
              sizeFrom: 12_000,
              sizeTo: 12_400,
              addedRoutes: ['/fees'],
              removedRoutes: [],
            },
          ],
        };
      return method === 'post' ? { message: 'Revision 4 is live.' } : releases;
    },
  });
});

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('shows what is live, what is published, and who released what and why', async () => {
  renderAdmin(<ReleasesPage />);
  expect(await screen.findByText(/^Revision 3, .* by asha@laptop\. No canary\.$/)).toBeVisible();
  expect(rows('Live builds')[1]).toBe('catalog2Roll back1,2345');
  expect(rows('Published builds')[1]).toMatch(/^catalog4.*ffffffffffffRelease$/);
  expect(rows('History of releases')[2]).toMatch(/^None.*Canary ended: the canary is haltededgeIt failed\.$/);
  await waitFor(() => expect(rows('Differences')[1]).toBe('catalog1212.0 KB → 12.4 KB+ /fees'));
});

it('rolls one slice back with a key that stays in the browser', async () => {
  renderAdmin(<ReleasesPage />);
  await press('Roll back catalog');
  await press('Show what changes');
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Please say why/);
  await userEvent.type(screen.getByLabelText('Reason'), 'It shows no fees');
  await press('Show what changes');
  expect(await screen.findByText('catalog 2 → 1')).toBeVisible();
  expect(sent).toEqual([
    {
      path: '/api/admin/releases/plan',
      body: { action: 'rollback', name: 'catalog', note: 'It shows no fees' },
    },
  ]);

  await press('Sign and release');
  expect(screen.getByLabelText('Release key')).toHaveAccessibleDescription(/Please choose the file/);
  const input = screen.getByLabelText('Release key');
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  await userEvent.upload(input, keyFile('PUBLIC KEY', await crypto.subtle.exportKey('spki', publicKey)));
  await waitFor(() => expect(input).toHaveAccessibleDescription(/This is not a release key/));
  await userEvent.upload(input, keyFile('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', privateKey)));
  await waitFor(() => expect(input).not.toHaveAccessibleDescription(/This is not a release key/));
  await press('Sign and release');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Revision 4 is live.' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  const { payload, signature } = sent[1]!.body as { payload: string; signature: string };
  expect(payload).toBe(planned.payload);
  const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
  const signed = new TextEncoder().encode(payload);
  expect(await crypto.subtle.verify({ ...algorithm, hash: 'SHA-256' }, publicKey, bytes, signed)).toBe(true);
});

it('offers a canary for a new build, and says why the server rejects it', async () => {
  answers['/api/admin/releases/plan'] = () => {
    throw new HttpError(422, { message: 'catalog 4 was not checked in a page of shell 1 yet.' });
  };
  renderAdmin(<ReleasesPage />);
  await press('Release catalog 4');
  await userEvent.clear(screen.getByLabelText('Percentage of the visitors'));
  await userEvent.type(screen.getByLabelText('Percentage of the visitors'), '101');
  await userEvent.type(screen.getByLabelText('Reason'), 'Fees by year');
  await press('Show what changes');
  expect(screen.getByLabelText('Percentage of the visitors')).toHaveAccessibleDescription(/at most 100/);
  await userEvent.clear(screen.getByLabelText('Percentage of the visitors'));
  await userEvent.type(screen.getByLabelText('Percentage of the visitors'), '25');
  await press('Show what changes');
  expect(await screen.findByText('catalog 4 was not checked in a page of shell 1 yet.')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Fees by year');
  expect(sent[0]!.body).toEqual({
    action: 'promote',
    name: 'catalog',
    version: '4',
    percentage: 25,
    note: 'Fees by year',
  });
});

it('raises, releases and ends a canary', async () => {
  answers['/api/admin/platform'] = () => ({ ...live, canary: { id: 'c', percentage: 10, builds: live.builds } });
  renderAdmin(<ReleasesPage />);
  for (const [button, body] of [
    ['Change its share', { action: 'promote', percentage: 20 }],
    ['Release to all visitors', { action: 'finish' }],
    ['End the canary', { action: 'halt' }],
  ] as const) {
    await press(button);
    await userEvent.type(screen.getByLabelText('Reason'), 'As planned');
    await press('Show what changes');
    await screen.findByText('catalog 2 → 1');
    expect(sent.at(-1)!.body).toEqual({ ...body, note: 'As planned' });
    await press('Cancel');
  }
});

it('says that the releases could not be loaded, and loads them again', async () => {
  answers['/api/admin/releases'] = () => {
    throw new HttpError(503, { message: 'The service is busy.' });
  };
  renderAdmin(<ReleasesPage />);
  expect(await screen.findByText('The service is busy.')).toBeVisible();
  delete answers['/api/admin/releases'];
  await press(/Try again|Retry/);
  expect(await screen.findByRole('table', { name: 'History of releases' })).toBeVisible();
});
