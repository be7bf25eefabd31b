import { guardedStorage } from './guarded-storage';

const storage = guardedStorage('localStorage');

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('keeps values in the browser', () => {
  expect(storage.set('a', '1')).toBe(true);
  expect(localStorage.getItem('a')).toBe('1');
  expect(storage.get('a')).toBe('1');
  storage.set('a', null);
  expect(storage.get('a')).toBeNull();
});

it('keeps values for the page where the browser forbids storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storage.get('b')).toBeNull();
  expect(storage.set('b', '2')).toBe(false);
  expect(storage.get('b')).toBe('2');
  expect(storage.set('b', null)).toBe(false);
  expect(storage.get('b')).toBeNull();
});
