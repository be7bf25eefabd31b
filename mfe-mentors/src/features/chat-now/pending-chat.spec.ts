const load = () => {
  jest.resetModules();
  return import('./pending-chat');
};
const [rohan, meera] = [{ _id: 'm1' }, { _id: 'm2' }];

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('answers once', async () => {
  const { rememberChat, takeChat } = await load();
  rememberChat(rohan);
  expect(takeChat(meera)).toBeUndefined();
  expect(takeChat(rohan)).toBe('here');
  expect(takeChat(rohan)).toBeUndefined();
});

it('remembers it after the page was left, and says so', async () => {
  (await load()).rememberChat(rohan);
  const later = await load();
  expect(later.takeChat(meera)).toBeUndefined();
  expect(later.takeChat(rohan)).toBe('before');
  expect((await load()).takeChat(rohan)).toBeUndefined();
});

it('is forgotten with the storage, when its owner signs out', async () => {
  const { rememberChat, takeChat } = await load();
  rememberChat(rohan);
  sessionStorage.clear();
  expect(takeChat(rohan)).toBeUndefined();
});

it('is not taken for one of the last person on the device, when it was asked for before the session is known', async () => {
  for (const storage of [localStorage, sessionStorage]) storage.setItem('signed-in', 'the last person');
  const { rememberChat, takeChat } = await load();
  const { useSession } = await import('@setu/sdk');
  rememberChat(rohan);
  useSession.getState().setUser(null);
  expect(sessionStorage.getItem('signed-in')).toBeNull();
  expect(takeChat(rohan)).toBe('here');
});

it('lasts as long as the page where storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  const { rememberChat, takeChat } = await load();
  expect(takeChat(rohan)).toBeUndefined();
  rememberChat(rohan);
  expect(takeChat(rohan)).toBe('here');
});
