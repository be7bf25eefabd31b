import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inWords } from './react-message.js';

const tail =
  ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.';

it('says in words what a released React says by number', () => {
  const mismatch = `Minified React error #418; visit https://react.dev/errors/418?args[]=HTML&args[]=${tail}`;
  expect(inWords(mismatch)).toBe(
    "Hydration failed because the server rendered HTML didn't match the client. (React error #418)",
  );
  expect(inWords(`Minified React error #423; visit https://react.dev/errors/423${tail}`)).toMatch(
    /^There was an error while hydrating .+\(React error #423\)$/,
  );
});

it.each(['Minified React error #185; visit https://react.dev/errors/185', 'No such exam'])('leaves %s', (text) =>
  expect(inWords(text)).toBe(text),
);

/** The number and the words of an error are in two builds of React, at the same positions of the code. */
it.each(['418', '419', '422', '423'])('has the words that React has for %s', (number) => {
  const reactDom = join(createRequire(__filename).resolve('react-dom/package.json'), '../cjs');
  const released = readFileSync(join(reactDom, 'react-dom-client.production.js'), 'utf8');
  expect(released).toMatch(new RegExp(`formatProdErrorMessage\\(\\s*${number}\\b`));
  const development = readFileSync(join(reactDom, 'react-dom-client.development.js'), 'utf8');
  const words = inWords(`Minified React error #${number}; visit https://react.dev/errors/${number}?args[]=text`);
  const [start, end] = words.replace(` (React error #${number})`, '').split(/(?<=rendered )text(?= didn't)/);
  expect(development).toContain(start);
  expect(development).toContain(end ?? '');
});
