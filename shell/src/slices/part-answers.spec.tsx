import { act } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyPress } from '../boot/early-press';
import { PartAnswers } from './part-answers';

const presses: string[] = [];
const Press = ({ name }: { name: string }) => (
  <button type="button" name={name} onClick={() => presses.push(name)}>
    {name}
  </button>
);
const press = (name: string) => act(() => document.querySelector<HTMLElement>(`[name=${name}]`)!.click());

/** A page with a menu and two widgets. */
const Page = ({ Heart, Chat }: Record<'Heart' | 'Chat', ComponentType<{ name: string }>>) => (
  <>
    <Press name="menu" />
    <PartAnswers />
    {[Heart, Chat].map((Widget, index) => (
      <Suspense key={index}>
        <Widget name={index === 0 ? 'heart' : 'chat'} />
        <PartAnswers />
      </Suspense>
    ))}
  </>
);

/** A component whose code comes when it is told to. */
function comesLater() {
  let resolve!: (code: { default: typeof Press }) => void;
  const promise = new Promise<{ default: typeof Press }>((come) => (resolve = come));
  return { Widget: lazy(() => promise), come: () => act(async () => resolve({ default: Press })) };
}

it('a press on a part whose code has not come is answered once it has, and none twice', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Page Heart={Press} Chat={Press} />)}</div>`;
  keepEarlyPress();
  const [heart, chat] = [comesLater(), comesLater()];
  press('menu');
  await act(async () => {
    hydrateRoot(document.getElementById('root')!, <Page Heart={heart.Widget} Chat={chat.Widget} />);
  });
  expect(presses).toEqual(['menu']);
  press('heart');
  expect(presses).toEqual(['menu']);
  await chat.come();
  expect(presses).toEqual(['menu']);
  await heart.come();
  expect(presses).toEqual(['menu', 'heart']);
  press('chat');
  expect(presses).toEqual(['menu', 'heart', 'chat']);
});
