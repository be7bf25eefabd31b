let loader: typeof import('./load-file');
const url = '/slices/shop/1/slice.js';

/** Returns the elements in the page, as the browser would load them. */
const elements = () => [
  ...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, [rel=stylesheet]'),
];
const addressOf = (element: HTMLScriptElement | HTMLLinkElement) =>
  element.getAttribute('src') ?? element.getAttribute('href');
const last = () => elements().at(-1)!;
const failLoad = () => last().dispatchEvent(new Event('error'));
const load = () => last().dispatchEvent(new Event('load'));

beforeEach(async () => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  jest.resetModules();
  loader = await import('./load-file');
});

it('checks the hash, at the first address and at the next', async () => {
  const first = loader.loadFile(url, 'sha256-x');
  expect(addressOf(last())).toBe(url);
  expect(last()).toMatchObject({ integrity: 'sha256-x', crossOrigin: 'anonymous' });
  failLoad();
  await expect(first).rejects.toThrow(`${url} did not load`);
  expect(elements()).toEqual([]);

  const second = loader.loadFile(url, 'sha256-x');
  expect(addressOf(last())).toBe(`${url}?attempt=${Date.now()}`);
  expect(last()).toMatchObject({ integrity: 'sha256-x', crossOrigin: 'anonymous' });
  load();
  await second;
});

it('requests a file after what it waits for', async () => {
  let end: () => void;
  const { otherParts } = await import('./other-parts');
  otherParts.loadMessages = () => new Promise((resolve) => (end = resolve));
  const loading = loader.loadFile(url);
  await jest.advanceTimersByTimeAsync(100);
  expect(elements()).toEqual([]);
  end!();
  await jest.advanceTimersByTimeAsync(0);
  load();
  await loading;
});

it('requests no style that is in the document', async () => {
  document.head.innerHTML = '<style data-href="/slices/shop/1/page.css"></style>';
  await loader.loadFile('http://localhost/slices/shop/1/page.css', 'sha256-x');
  expect(elements()).toEqual([]);
  void loader.loadFile('/slices/shop/1/other.css', 'sha256-x').catch(() => undefined);
  expect(addressOf(last())).toBe('/slices/shop/1/other.css');
});

it('requests again without delay when the failure may be that of a preload', async () => {
  document.head.innerHTML = `<link rel="preload" as="script" href="${url}" crossorigin>`;
  const loading = loader.loadFile(url);
  failLoad();
  await jest.advanceTimersByTimeAsync(0);
  expect(addressOf(last())).toMatch(/\?attempt=/);
  failLoad();
  await expect(loading).rejects.toThrow(url);
});

it('joins a late request, until it is abandoned', async () => {
  const results = [loader.loadFile(url).catch(() => 'late')];
  const slow = last();
  await jest.advanceTimersByTimeAsync(8_000);
  results.push(loader.loadFile(url).catch(() => 'abandoned'));
  expect(elements()).toEqual([slow]);

  const other = loader.loadFile('/slices/other/1/slice.js');
  const abandoning = loader.abandonLateFiles();
  await jest.advanceTimersByTimeAsync(0);
  await abandoning;
  expect(await Promise.all(results)).toEqual(['late', 'abandoned']);
  // Only the late files.
  load();
  await other;

  const again = loader.loadFile(url);
  expect(addressOf(last())).toMatch(/slice\.js\?attempt=/);
  load();
  await again;
});

it('loads a style once, and a script at every call', async () => {
  for (const file of ['/a.css', '/a.css', '/a.js', '/a.js']) {
    const loading = loader.loadFile(file);
    load();
    await loading;
  }
  expect(elements().map(addressOf)).toEqual(['/a.css', '/a.js', '/a.js']);
});
