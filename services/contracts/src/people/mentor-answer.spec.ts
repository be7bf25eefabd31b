import { answerFigures, minMentorAnswers } from './mentor-answer.js';

describe('the answers about a mentor, as their card shows them', () => {
  it('are none while one is missing, whatever they say', () => {
    const few = minMentorAnswers - 1;
    expect(answerFigures({ no: 0, day: few, days: 0, later: 0 })).toBeUndefined();
    expect(answerFigures({ no: few, day: 0, days: 0, later: 0 })).toBeUndefined();
  });

  it.each([
    [
      { no: 2, day: 9, days: 5, later: 4 },
      { total: 20, yes: 18, median: 'day' },
    ],
    [
      { no: 2, day: 8, days: 1, later: 9 },
      { total: 20, yes: 18, median: 'days' },
    ],
    [
      { no: 2, day: 4, days: 4, later: 10 },
      { total: 20, yes: 18, median: 'later' },
    ],
    [
      { no: 20, day: 0, days: 0, later: 0 },
      { total: 20, yes: 0 },
    ],
  ])('are two counts and the median time alone: %j', (answers, figures) =>
    expect(answerFigures(answers)).toEqual(figures),
  );
});
