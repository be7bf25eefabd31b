import { keepEarlyPress, repeatEarlyPress } from './early-press';

const presses: string[] = [];
const button = (name: string) => document.querySelector<HTMLElement>(`[name=${name}]`)!;

beforeEach(() => {
  presses.length = 0;
  document.body.innerHTML =
    '<div id="root"><button type="button" name="menu"><i></i></button><button type="button" name="filters"></button><button name="plain"></button><form><button name="search"></button></form><p></p></div>';
  document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault());
  keepEarlyPress();
});

/** The page answers from now on. */
const takeOver = () => {
  for (const each of document.querySelectorAll<HTMLButtonElement>('button'))
    each.addEventListener('click', () => presses.push(each.name));
  repeatEarlyPress();
};

it('repeats the last press, once', () => {
  button('filters').click();
  button('menu').firstElementChild!.dispatchEvent(new Event('click', { bubbles: true }));
  button('menu').click();
  takeOver();
  expect(presses).toEqual(['menu']);
  repeatEarlyPress();
  expect(presses).toEqual(['menu']);
});

it('forgets it when something else is pressed after it', () => {
  button('menu').click();
  document.querySelector('p')!.click();
  takeOver();
  expect(presses).toEqual([]);
});

it('forgets it when the button is gone', () => {
  button('menu').click();
  const menu = button('menu');
  menu.addEventListener('click', () => presses.push('gone'));
  menu.remove();
  takeOver();
  expect(presses).toEqual([]);
});

it('repeats a press on a button that names no type and is in no form', () => {
  button('plain').click();
  takeOver();
  expect(presses).toEqual(['plain']);
});

it('leaves alone what works without script', () => {
  button('search').click();
  takeOver();
  expect(presses).toEqual([]);
});

it('keeps no press once the page answers', () => {
  takeOver();
  button('menu').click();
  repeatEarlyPress();
  expect(presses).toEqual(['menu']);
});
