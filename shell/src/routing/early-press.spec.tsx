import { act } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PartAnswers } from './part-answers';
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

/** Hydrates the page. */
const hydrate = () => {
  for (const each of document.querySelectorAll<HTMLButtonElement>('button'))
    each.addEventListener('click', () => presses.push(each.name));
  repeatEarlyPress();
};

it('repeats only the last press, once', () => {
  button('filters').click();
  button('menu').firstElementChild!.dispatchEvent(new Event('click', { bubbles: true }));
  button('menu').click();
  hydrate();
  expect(presses).toEqual(['menu']);
  repeatEarlyPress();
  expect(presses).toEqual(['menu']);
});

it('forgets it when another element is pressed after it', () => {
  button('menu').click();
  document.querySelector('p')!.click();
  hydrate();
  expect(presses).toEqual([]);
});

it('forgets it when the button is gone', () => {
  button('menu').click();
  const menu = button('menu');
  menu.addEventListener('click', () => presses.push('gone'));
  menu.remove();
  hydrate();
  expect(presses).toEqual([]);
});

it('repeats a press on a button that names no type and is in no form', () => {
  button('plain').click();
  hydrate();
  expect(presses).toEqual(['plain']);
});

it('ignores elements that work without script', () => {
  button('search').click();
  hydrate();
  expect(presses).toEqual([]);
});

it('stores no press once the page is hydrated', () => {
  hydrate();
  button('menu').click();
  repeatEarlyPress();
  expect(presses).toEqual(['menu']);
});

it('does not repeat a press on a hydrated button before a part has reported its hydration', () => {
  Object.assign(button('menu'), { __reactFiber$1: {} });
  button('menu').addEventListener('click', () => presses.push('menu'));
  button('menu').click();
  repeatEarlyPress();
  expect(presses).toEqual(['menu']);
});

it('knows a button that React has made', () => {
  const root = createRoot(document.getElementById('root')!);
  act(() => root.render(<button type="button" name="made" aria-label="Made" onClick={() => presses.push('made')} />));
  button('made').click();
  repeatEarlyPress();
  expect(presses).toEqual(['made']);
  act(() => root.unmount());
});

it('repeats a press that React has stopped because the part is not hydrated yet', () => {
  Object.assign(button('menu'), { __reactFiber$1: {} });
  const stop = (event: Event) => event.stopPropagation();
  document.getElementById('root')!.addEventListener('click', stop, { capture: true, once: true });
  button('menu').click();
  hydrate();
  expect(presses).toEqual(['menu']);
});

describe('a page whose parts load separately', () => {
  const Press = ({ name }: { name: string }) => (
    <button
      type="button"
      name={name}
      onClick={(event) => {
        event.stopPropagation();
        presses.push(name);
      }}
    >
      {name}
    </button>
  );

  type Parts = Record<'Heart' | 'Chat' | 'Answers', ComponentType<{ name: string }>>;

  const Page = ({ Heart, Chat, Answers }: Parts) => (
    <>
      <Press name="menu" />
      <PartAnswers />
      {[Heart, Chat].map((Part, index) => (
        <Suspense key={index}>
          <Part name={index === 0 ? 'heart' : 'chat'} />
          <Answers name="" />
        </Suspense>
      ))}
    </>
  );

  /** Returns a component whose code loads on command. */
  function comesLater() {
    let resolve!: (code: { default: typeof Press }) => void;
    const promise = new Promise<{ default: typeof Press }>((come) => (resolve = come));
    return { Part: lazy(() => promise), come: () => act(async () => resolve({ default: Press })) };
  }

  const press = (name: string) => act(() => button(name).click());
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  beforeEach(() => void jest.useFakeTimers());

  it.each([
    ['without delay, if the part reports its hydration', PartAnswers, 0],
    ['after a while, if the part does not report it', () => null, 1_000],
  ])('repeats a press on a part once its code has loaded, and none twice: %s', async (_, Answers, ms) => {
    document.body.innerHTML = `<div id="root">${renderToString(<Page Heart={Press} Chat={Press} Answers={Answers} />)}</div>`;
    const [heart, chat] = [comesLater(), comesLater()];
    press('menu');
    await act(async () => {
      hydrateRoot(document.getElementById('root')!, <Page Heart={heart.Part} Chat={chat.Part} Answers={Answers} />);
    });
    expect(presses).toEqual(['menu']);
    press('heart');
    await chat.come();
    wait(ms);
    expect(presses).toEqual(['menu']);
    await heart.come();
    wait(ms);
    expect(presses).toEqual(['menu', 'heart']);
    press('chat');
    wait(ms);
    expect(presses).toEqual(['menu', 'heart', 'chat']);
  });

  it('does not repeat a press that makes React hydrate the page', () => {
    const page = (
      <>
        <Press name="menu" />
        <PartAnswers />
      </>
    );
    document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
    // In act() React would run the effects after the press.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    hydrateRoot(document.getElementById('root')!, page);
    // As a person presses it: during click(), another click() does nothing.
    button('menu').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    wait(1_000);
    expect(presses).toEqual(['menu']);
  });

  it('does not repeat a press that the page itself has stopped, such as the end of a drag', async () => {
    const stop = jest.fn((event: { stopPropagation(): void }) => event.stopPropagation());
    const dragged = (
      <div onClickCapture={stop}>
        <Press name="menu" />
      </div>
    );
    document.body.innerHTML = `<div id="root">${renderToString(dragged)}</div>`;
    await act(async () => void hydrateRoot(document.getElementById('root')!, dragged));
    repeatEarlyPress();
    press('menu');
    wait(1_000);
    expect([stop.mock.calls.length, presses]).toEqual([1, []]);
  });
});
