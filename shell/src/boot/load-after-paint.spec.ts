import { loadAfterPaint } from './load-after-paint';

jest.mock('../timing/tasks', () => ({ painted: () => Promise.resolve() }));

const template = '<template id="after-paint"><script src="/main.js"></script></template>';
const scripts = () => [...document.scripts].map((script) => script.getAttribute('src'));

test('the scripts of a document that is still being parsed are loaded when it is there', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const loaded = loadAfterPaint();
  document.body.innerHTML = template;
  await new Promise((resolve) => setTimeout(resolve));
  expect(scripts()).toEqual([]);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await loaded;
  expect(scripts()).toEqual(['/main.js']);
  state.mockRestore();
});

test('the scripts of a parsed document are loaded', async () => {
  document.body.innerHTML = template;
  await loadAfterPaint();
  expect(scripts()).toEqual(['/main.js']);
});
