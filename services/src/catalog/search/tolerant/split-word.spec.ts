import { splitOf } from './split-word.js';

const uses = new Map(
  Object.entries({
    kohima: 20,
    law: 900,
    college: 30_000,
    bokaro: 40,
    steel: 12,
    city: 500,
    stephen: 30,
    raj: 800,
    rishi: 60,
    rajri: 1,
    rajrishi: 1,
    shi: 4,
  }),
);
const parts = (word: string) => splitOf(word, (part) => uses.get(part) ?? 0, uses.get(word) ?? 0)?.parts;

it.each([
  ['lawcollege', ['law', 'college']],
  ['kohimalawcollege', ['kohima', 'law', 'college']],
  ['bokarosteelcity', ['bokaro', 'steel', 'city']],
  ['stephenscollege', ['stephen', 'college']],
  ['rajrishi', ['raj', 'rishi']],
  ['rajrishicollege', ['raj', 'rishi', 'college']],
])('cuts %s where its parts are common', (word, expected) => expect(parts(word)).toEqual(expected));

it.each(['law', 'college', 'qwertyuiop', 'zzzlawcollege', 'rajlawsteel', 'bokaro'.repeat(30)])(
  'leaves %s whole',
  (word) => expect(parts(word)).toBeUndefined(),
);
