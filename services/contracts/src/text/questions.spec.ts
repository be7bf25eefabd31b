import { questionsIn } from './questions.js';

it.each([
  ['fees', ['fees'], ''],
  ['mba fees indore', ['fees'], 'mba indore'],
  ['under 5 lakh', ['budget'], ''],
  ['btech under 2,00,000 in pune', ['budget'], 'btech in pune'],
  ['NAAC A++', ['naac'], ''],
  ['naac a grade colleges pune', ['naac'], 'colleges pune'],
  ['lateral entry', ['lateral'], ''],
  ['rank 45000', ['cutoff'], ''],
  ['jee rank 45000 fees', ['cutoff', 'fees'], ''],
  ['scholarship', ['scholarship'], ''],
  ['hostel', ['hostel'], ''],
  ['iit bombay cutoff', ['cutoff'], 'iit bombay'],
  ['पटना फीस', ['fees'], 'पटना'],
  ['पटना \u095eीस', ['fees'], 'पटना'],
  ['पटना एडमिशन', ['admission'], 'पटना'],
  ['आईआईटी मुंबई कटऑफ', ['cutoff'], 'आईआईटी मुंबई'],
  ['लेटरल एंट्री', ['lateral'], ''],
  ['स्कॉलरशिप', ['scholarship'], ''],
])('reads %j', (search, questions, rest) => expect(questionsIn(search)).toEqual({ questions, rest }));

it.each(['college in 5', 'naac arts college', 'rank college', 'coffees', 'iit bombay', 'class of 12'])(
  'asks nothing in %j but colleges',
  (search) => expect(questionsIn(search).questions.filter((question) => question !== 'naac')).toEqual([]),
);
