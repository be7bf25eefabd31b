import { chatMessage } from './chat-message';

const mentor = { name: 'Rohan Mehta', college: 'HINDU COLLEGE' };

it('says who asks and whom for', () => {
  const asker = { name: 'Asha Verma', course: 'Class 12th (Science)', institute: 'Model School, Indore' };
  expect(chatMessage(asker, mentor)).toBe(
    "Hi! I'm Asha Verma.\nI'm in Class 12th (Science) at Model School, Indore.\nI'd like to talk to Rohan Mehta from Hindu College. Could you please connect us?",
  );
});

it.each([
  [{}, "Hi!\nI'd like"],
  [{ name: 'Asha' }, "Hi! I'm Asha.\nI'd like"],
  [{ course: 'Diploma (Civil)' }, "Hi!\nI'm in Diploma (Civil).\nI'd like"],
  [{ institute: 'DAVV' }, "Hi!\nI'm at DAVV.\nI'd like"],
])('leaves out what the profile does not say: %j', (asker, start) => {
  expect(chatMessage(asker, mentor)).toMatch(start);
  expect(chatMessage(asker, mentor)).not.toMatch(/undefined|null|  /);
});
