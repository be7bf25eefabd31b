import { setTranslations } from '../language/messages';
import { notify, setToastHandler } from './notify';

afterEach(() => setTranslations(undefined));

it('shows a text of the contracts in the language of the page, and others as they are', () => {
  const texts: string[] = [];
  setToastHandler(({ text }) => void texts.push(text));
  setTranslations({ language: 'hi', of: (message) => (message === 'Saved.' ? 'सेव हो गया।' : undefined) });
  notify('success', 'Saved.');
  notify('info', 'हटा दिया गया।');
  expect(texts).toEqual(['सेव हो गया।', 'हटा दिया गया।']);
});
