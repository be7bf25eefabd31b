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
