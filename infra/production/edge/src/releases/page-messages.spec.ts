import { mkdtempSync, writeFileSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '@setu/contracts';
import { integrityOf, type ReleasedBuild, type ReleasedFile, type ReleaseSet } from '@setu/release-store';
import {
  isTranslated,
  languagesOf,
  messagesOfDocument,
  messagesOfFile,
  messagesOfPage,
  readPageMessages,
  siteIn,
} from './page-messages.js';

const storeDir = mkdtempSync(join(tmpdir(), 'store-'));

function catalogue(folder: string, content: object, integrity?: string): ReleasedFile {
  const href = `${folder}messages.hi.json`;
  const text = JSON.stringify(content);
  mkdirSync(dirname(join(storeDir, href)), { recursive: true });
  writeFileSync(join(storeDir, href), text);
  return { href, integrity: integrity ?? integrityOf(Buffer.from(text)) };
}

const build = (messages?: Record<string, ReleasedFile>) => ({ messages }) as unknown as ReleasedBuild;

const shell = build({
  hi: catalogue('/shell/1/', {
    files: { 'main.js': ['a'], 'home.js': ['b', 'a'], 'about.js': ['c'] },
    incomplete: ['about.js'],
    messages: { a: 'अ', b: ['x', ['count']], c: 'स' },
  }),
});
const mentors = build({
  hi: catalogue('/slices/mentors/1/', { files: { 'slice.js': ['d'] }, incomplete: [], messages: { d: 'द' } }),
});
const changed = build({
  hi: catalogue('/slices/x/1/', { files: { 'slice.js': ['e'] }, incomplete: [], messages: { e: '!' } }, 'sha256-other'),
});
const broken = build({ hi: catalogue('/slices/y/1/', { files: {}, incomplete: 1, messages: {} }) });
const set = { shell, slices: { mentors, changed, broken, plain: build() } } as unknown as ReleaseSet;
const template = '<script defer src="/shell/1/main.js"></script>';
const file = (href: string): ReleasedFile => ({ href, integrity: '' });

test('a page has the messages of the first scripts and of its own files, each once', async () => {
  const messages = await readPageMessages(storeDir, set);
  const served = { template, messages };
  const files = [file('/shell/1/home.js'), file('/shell/1/home.css'), file('/slices/mentors/1/slice.js')];
  expect(JSON.parse(messagesOfPage(served, 'hi', files))).toEqual({
    files: ['/shell/1/main.js', '/shell/1/home.js', '/slices/mentors/1/slice.js'],
    messages: { a: 'अ', b: ['x', ['count']], d: 'द' },
  });
  expect(messagesOfPage(served, 'en', files)).toBe('{}');
  const withDistricts = JSON.parse(messagesOfPage(served, 'hi', files, { Patna: 'पटना' }));
  expect(withDistricts).toEqual({ ...JSON.parse(messagesOfPage(served, 'hi', files)), districts: { Patna: 'पटना' } });
});

test('a page has the messages of the code that pages in other languages load first', async () => {
  const first = { ...shell, languageFiles: [file('/shell/1/home.js')] };
  const served = { template, messages: await readPageMessages(storeDir, { ...set, shell: first }) };
  const expected = { files: ['/shell/1/main.js'], messages: { a: 'अ', b: ['x', ['count']] } };
  expect(JSON.parse(messagesOfPage(served, 'hi', []))).toEqual(expected);
  const rendered = { messages: '', districts: {} };
  expect(JSON.parse(messagesOfDocument(served, 'hi', [], rendered).text)).toEqual(expected);
});

test('a catalogue that is not the released file is left out', async () => {
  const messages = await readPageMessages(storeDir, set);
  expect([...messages.hi!.messages.keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
});

test('a page is translated if its scripts have messages, and all of them have translations', async () => {
  const { hi } = await readPageMessages(storeDir, set);
  expect(isTranslated(hi!, [file('/shell/1/home.js'), file('/shell/1/home.css')])).toBe(true);
  expect(isTranslated(hi!, [file('/shell/1/about.js')])).toBe(false);
  expect(isTranslated(hi!, [file('/slices/plain/1/slice.js')])).toBe(false);
});

test('the site has the languages of its settings that the set is translated into', async () => {
  const messages = await readPageMessages(storeDir, set);
  expect(languagesOf({ messages }, { languages: ['hi', 'mr'] } as unknown as SiteConfig)).toEqual(['hi']);
  expect(languagesOf({ messages }, {} as SiteConfig)).toEqual([]);
});

test('the site is reviewed in a language if each text of each build is, and has one object a language', async () => {
  const site = { languages: ['hi'] } as SiteConfig;
  const reviewedAs = (reviewed: number | undefined, name: string) =>
    build({ hi: catalogue(`/${name}/1/`, { files: {}, incomplete: [], reviewed, messages: {} }) });
  const siteOf = async (other: number | undefined, language: 'hi' | 'en') => {
    const builds = { shell: reviewedAs(1, 'shell-r'), slices: { other: reviewedAs(other, `slices/r${other}`) } };
    const served = { messages: await readPageMessages(storeDir, builds as unknown as ReleaseSet) };
    expect(siteIn(served, site, language)).toBe(siteIn(served, site, language));
    return siteIn(served, site, language);
  };
  const inHindi = { languages: ['hi'], languageNames: { en: 'English', hi: 'हिन्दी' } };
  expect(await siteOf(1, 'hi')).toEqual({ ...inHindi, isReviewed: true });
  expect(await siteOf(0.9, 'hi')).toEqual(inHindi);
  expect(await siteOf(undefined, 'hi')).toEqual(inHindi);
  expect(await siteOf(1, 'en')).toEqual(inHindi);
});

describe('a document', () => {
  const long = 'ल'.repeat(5_990);
  const big = build({
    hi: catalogue('/slices/big/1/', {
      files: { 'slice.js': ['f'], 'page.js': ['f', 'g', 'h'] },
      incomplete: [],
      messages: { f: 'फ', g: long, h: 'ह' },
    }),
  });
  const files = ['/shell/1/home.js', '/slices/big/1/page.js', '/slices/big/1/slice.js'].map(file);
  const served = async () => ({
    template,
    messages: await readPageMessages(storeDir, { ...set, slices: { big } } as never),
  });
  const part = '/slices/big/1/messages.hi.json?file=page.js';

  test('has all messages of the first scripts and of small files, and of others those that it shows', async () => {
    const { text, others } = messagesOfDocument(await served(), 'hi', files, { messages: 'h unknown', districts: {} });
    expect(JSON.parse(text)).toEqual({
      files: ['/shell/1/main.js', '/shell/1/home.js', '/slices/big/1/slice.js'],
      messages: { h: 'ह', a: 'अ', b: ['x', ['count']], f: 'फ' },
    });
    expect(others).toEqual([part]);
  });

  test('is composed once for pages that show the same, whose districts may differ', async () => {
    const set = await served();
    const of = (messages: string, districts = {}) => messagesOfDocument(set, 'hi', files, { messages, districts });
    const first = of('h');
    expect(of('h').others).toBe(first.others);
    expect(of('h', { Patna: 'पटना' })).toEqual({
      text: `${first.text.slice(0, -1)},"districts":{"Patna":"पटना"}}`,
      others: first.others,
    });
    expect(JSON.parse(of('g').text)).not.toEqual(JSON.parse(first.text));
    expect(messagesOfDocument(set, 'hi', files.slice(1), { messages: 'h', districts: {} })).not.toEqual(first);
    for (let page = 0; page < 200; page++) of(`h other${page}`);
    expect(of('h').others).not.toBe(first.others);
    expect(of('h')).toEqual(first);
  });

  test('that shows more than there is room for has no other messages', async () => {
    const rendered = { messages: 'g a', districts: { Patna: 'पटना' } };
    const { text, others } = messagesOfDocument(await served(), 'hi', files, rendered);
    expect(JSON.parse(text)).toEqual({
      files: ['/shell/1/main.js'],
      messages: { g: long, a: 'अ' },
      districts: { Patna: 'पटना' },
    });
    expect(others).toEqual([
      '/slices/big/1/messages.hi.json?file=slice.js',
      part,
      '/shell/1/messages.hi.json?file=home.js',
    ]);
  });

  test('that an older shell has rendered, which does not say what it shows, has all messages', async () => {
    const all = messagesOfPage(await served(), 'hi', files);
    expect(messagesOfDocument(await served(), 'hi', files, { districts: {} })).toEqual({ text: all, others: [] });
  });

  test('in English has none', async () =>
    expect(messagesOfDocument(await served(), 'en', files)).toEqual({ text: '{}', others: [] }));

  test('the messages of a file are those of its own build', async () => {
    const translated = await served();
    expect(JSON.parse(messagesOfFile(translated, '/slices/big/1/messages.hi.json', 'slice.js')!)).toEqual({
      messages: { f: 'फ' },
    });
    expect(messagesOfFile(translated, '/slices/big/1/messages.hi.json', 'constructor')).toBeUndefined();
    expect(messagesOfFile(translated, '/slices/big/2/messages.hi.json', 'slice.js')).toBeUndefined();
    expect(messagesOfFile({ template }, '/slices/big/1/messages.hi.json', 'slice.js')).toBeUndefined();
  });
});
