import { keepTrying } from '../slices/keep-trying';
import { loadLanguage } from './load-language';

const mockCode = { startLanguage: jest.fn() };
let mockIsOffline = false;
jest.mock('./document-language', () => {
  if (mockIsOffline) throw new Error('offline');
  return mockCode;
});
jest.mock('../slices/keep-trying', () => ({ keepTrying: jest.fn() }));

test('a document in English, which has no messages, loads no code', () => {
  document.body.innerHTML = '';
  expect(loadLanguage()).toBeUndefined();
});

test('a document in another language waits for the code until it is there', async () => {
  document.body.innerHTML = '<script type="application/json" id="messages">{}</script>';
  mockIsOffline = true;
  const loaded = jest.fn();
  void loadLanguage()!.then(loaded);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(loaded).not.toHaveBeenCalled();
  mockIsOffline = false;
  await jest.mocked(keepTrying).mock.calls[0]![0]();
  expect(loaded).toHaveBeenCalledWith(expect.objectContaining(mockCode));
});
