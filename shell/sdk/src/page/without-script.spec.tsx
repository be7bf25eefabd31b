import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { setSite } from './page';
import { NeedsScript, WithoutScript } from './without-script';

beforeAll(() => setSite({ supportEmail: 'help@setu.example' } as Parameters<typeof setSite>[0]));

const page = (
  <WithoutScript>
    <p>Section</p>
    <NeedsScript what="Chat Now" />
  </WithoutScript>
);

it('is one element that HTML does not nest', () =>
  expect(renderToString(page).replace(/<!-- -->/g, '')).toBe(
    '<noscript><p>Section</p><p>Chat Now needs JavaScript. Without it, write to us at <a href="mailto:help@setu.example">help@setu.example</a>.</p></noscript>',
  ));

it('is empty with script', () => expect(render(page).container.textContent).toBe(''));
