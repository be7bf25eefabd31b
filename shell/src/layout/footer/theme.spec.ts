import { applyStoredTheme, chooseTheme, keepEarlyTheme, storedTheme } from './theme';

const shown = () => document.documentElement.dataset.theme;

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

it('lets the device decide until a choice is made', () => {
  applyStoredTheme();
  expect(storedTheme()).toBe('system');
  expect(shown()).toBeUndefined();
});

it('remembers a choice for the next visit', () => {
  chooseTheme('dark');
  expect(shown()).toBe('dark');
  delete document.documentElement.dataset.theme;
  applyStoredTheme();
  expect(shown()).toBe('dark');
});

it('lets the device decide again', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect(shown()).toBeUndefined();
  expect(storedTheme()).toBe('system');
});

it('ignores an unknown value in the storage', () => {
  localStorage.setItem('theme', 'pink');
  expect(storedTheme()).toBe('system');
});

it('stores a choice that is made before the code of the footer has loaded', () => {
  keepEarlyTheme();
  document.body.innerHTML =
    '<p data-choice="theme"><input type="radio" value="dark" /></p><input type="radio" value="light" />';
  for (const input of document.querySelectorAll('input')) input.click();
  expect([shown(), storedTheme()]).toEqual(['dark', 'dark']);
});
