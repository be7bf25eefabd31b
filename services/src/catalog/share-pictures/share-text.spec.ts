import { drawableText, drawText, type TextStyle } from './share-text.js';

const style: TextStyle = { weight: 'bold', colour: '#211d4a', sizes: [60, 30], maxWidth: 1_000, maxHeight: 100 };
const widthOf = async (text: string) => (await drawText(text, style)).width;

test('draws real letters, not the boxes of a missing font, which are all equally wide', async () => {
  expect((await widthOf('iiii')) * 2).toBeLessThan(await widthOf('MMMM'));
  // A conjunct is narrower than its letters side by side.
  expect(await widthOf('क्षक्ष')).toBeLessThan(await widthOf('कषकष'));
});

test('wraps, then shrinks, then cuts', async () => {
  const one = await drawText('College of Science', { ...style, maxHeight: 200 });
  const wrapped = await drawText('College of Science', { ...style, maxHeight: 200, maxWidth: 300 });
  expect(wrapped.height).toBeGreaterThan(one.height * 1.5);
  const shrunk = await drawText('College of Science', { ...style, maxHeight: 100, maxWidth: 300 });
  expect(shrunk.height).toBeLessThan(wrapped.height * 0.7);
  const cut = await drawText('College of Science '.repeat(10), { ...style, maxHeight: 100, maxWidth: 300 });
  expect([cut.width <= 300, cut.height <= 100]).toEqual([true, true]);
});

test('a name is text, never markup', async () =>
  expect(await widthOf('<span size="1">A & B</span>')).toBeGreaterThan(await widthOf('A & B')));

test.each([
  ['Śrī Venkateswara कॉलेज, ₹1.2', 'Śrī Venkateswara कॉलेज, ₹1.2'],
  ['  Arts\n& Science 🎓\u0000 ', 'Arts & Science'],
  ['🎓', undefined],
  ['அண்ணா பல்கலைக்கழகம்', undefined],
])('of “%s” it can draw %p', (text, drawable) => expect(drawableText(text)).toBe(drawable));
