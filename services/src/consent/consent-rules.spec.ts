import type { ConsentState, GuardianAnswer } from '@setu/contracts';
import {
  answeredBy,
  askedAgain,
  declared,
  exportedConsent,
  noConsent,
  shownConsent,
  shownToGuardian,
  stateOf,
} from './consent-rules.js';
import type { StoredConsent } from './consent.schema.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = new Date('2026-06-15T06:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const sunita = { name: 'Sunita Rao', email: 'sunita@example.in' };
const ravi = { name: 'Ravi Rao', email: 'ravi@example.in' };

const empty = noConsent(start);
const needed = declared(empty, { birthYear: 2010 }, start);
const waiting = declared(empty, { birthYear: 2010, guardian: sunita }, start);
const answer = (before: StoredConsent, ...answers: GuardianAnswer[]) =>
  answers.reduce((consent, said) => answeredBy(consent, said, shownToGuardian(consent, start).state, start), before);
const confirmed = answer(waiting, 'confirm');
const states = {
  needed,
  waiting,
  confirmed,
  declined: answer(waiting, 'decline'),
  withdrawn: answer(confirmed, 'withdraw'),
};

const state = (consent: StoredConsent, now = start) => stateOf(consent, now);
const letters = ({ due }: StoredConsent) => due.map(({ kind, guardian }) => `${kind} ${guardian?.email ?? ''}`.trim());
const said = ({ events }: StoredConsent) => events.map(({ what }) => what);

it('begins unknown, and goes by what is said and answered', () => {
  expect(stateOf(undefined, start)).toBe('unknown');
  expect(state(empty)).toBe('unknown');
  expect(state(declared(empty, { birthYear: 1999 }, start))).toBe('adult');
  expect(Object.values(states).map((consent) => state(consent))).toEqual([
    'guardian-needed',
    'waiting',
    'confirmed',
    'declined',
    'withdrawn',
  ]);
});

it('keeps what was agreed to, when, by whom and to which version, and takes nothing back', () => {
  const { events } = answer(confirmed, 'withdraw', 'confirm');
  expect(events).toEqual([
    { at: start, what: 'age-given', birthYear: 2010, policyVersion: '2025-06-01' },
    ...(['guardian-asked', 'confirmed', 'withdrawn', 'confirmed'] as const).map((what) => ({
      at: start,
      what,
      guardian: sunita,
      policyVersion: '2025-06-01',
    })),
  ]);
});

it('writes to the guardian once when asked, once when they agreed', () => {
  expect(letters(needed)).toEqual([]);
  expect(letters(waiting)).toEqual(['request sunita@example.in']);
  expect(letters(confirmed)).toEqual(['request sunita@example.in', 'agreed sunita@example.in']);
  expect(letters(states.declined)).toEqual(['request sunita@example.in']);
});

it.each(Object.entries(states))('says nothing new when the same is said again: %s', (_, consent) => {
  expect(declared(consent, { birthYear: 2010, guardian: consent.guardian }, start)).toBe(consent);
  expect(declared(consent, { birthYear: 2010 }, start)).toBe(consent);
});

it('an adult needs no guardian when the year in which they turn 18 is over', () => {
  const asked = declared(empty, { birthYear: 2008, guardian: sunita }, start);
  expect(state(asked, new Date('2026-12-31T18:29:59Z'))).toBe('waiting');
  expect(state(asked, new Date('2026-12-31T18:30:00Z'))).toBe('adult');
  expect(shownToGuardian(asked, new Date('2027-01-01T00:00:00Z'))).toMatchObject({ state: 'adult', answers: [] });
});

describe('a guardian’s answer', () => {
  it.each<[keyof typeof states, GuardianAnswer[]]>([
    ['waiting', ['confirm', 'decline']],
    ['confirmed', ['withdraw']],
    ['declined', ['confirm']],
    ['withdrawn', ['confirm']],
    ['needed', []],
  ])('when %s may be %j, and nothing else', (name, answers) => {
    const consent = states[name];
    expect(shownToGuardian(consent, start).answers).toEqual(answers);
    const all = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const;
    for (const [said, leadsTo] of Object.entries(all) as [GuardianAnswer, ConsentState][]) {
      const isOpen = answers.includes(said) || leadsTo === state(consent);
      const outcome = () => {
        try {
          return state(answer(consent, said));
        } catch (error) {
          return (error as Error).message;
        }
      };
      expect(outcome()).toBe(isOpen ? leadsTo : 'This was answered in another window. Please look again.');
    }
  });

  it('that is repeated changes nothing', () => {
    expect(answer(confirmed, 'confirm')).toBe(confirmed);
    expect(answer(states.declined, 'decline')).toBe(states.declined);
    expect(answer(states.withdrawn, 'withdraw')).toBe(states.withdrawn);
  });

  it('from a page that shows an older state takes back no withdrawal', () => {
    for (const seen of ['waiting', 'confirmed', 'declined'] as ConsentState[])
      expect(() => answeredBy(states.withdrawn, 'confirm', seen, start)).toThrow('answered in another window');
    expect(state(answeredBy(states.withdrawn, 'confirm', 'withdrawn', start))).toBe('confirmed');
  });

  it('that withdraws is never rejected for having been said too often', () => {
    let consent = confirmed;
    while (consent.events.length < 199) consent = answer(consent, 'withdraw', 'confirm');
    expect(state(answer(consent, 'withdraw'))).toBe('withdrawn');
    expect(() => answer(consent, 'withdraw', 'confirm')).toThrow('changed too often');
  });
});

describe('another guardian', () => {
  it('is asked again, and the former one’s links end', () => {
    const withKey = {
      ...waiting,
      keys: [
        { hash: 'x', of: 'guardian' as const },
        { hash: 'y', of: 'person' as const },
      ],
    };
    const asked = declared(withKey, { birthYear: 2010, guardian: ravi }, start);
    expect(state(asked)).toBe('waiting');
    expect(asked.keys).toEqual([{ hash: 'y', of: 'person' }]);
    expect(letters(asked)).toEqual(['request sunita@example.in', 'request ravi@example.in']);
  });

  it.each(['confirmed', 'declined', 'withdrawn'] as const)(
    'ends what was answered (%s), and tells who answered',
    (name) => {
      const asked = declared(states[name], { birthYear: 2010, guardian: ravi }, start);
      expect(state(asked)).toBe('waiting');
      expect(letters(asked).slice(-2)).toEqual(['replaced sunita@example.in', 'request ravi@example.in']);
    },
  );
});

describe('a year of birth that is corrected to an adult’s', () => {
  it('counts a day later, is stored with its date, and the guardian is told', () => {
    const corrected = declared(waiting, { birthYear: 2000 }, start);
    expect(state(corrected, later(day - 1))).toBe('waiting');
    expect(state(corrected, later(day))).toBe('adult');
    expect(letters(corrected).at(-1)).toBe('corrected sunita@example.in');
    expect(corrected.events.at(-1)).toMatchObject({ what: 'age-corrected', at: start, birthYear: 2000 });
    expect(shownConsent(corrected, start)).toMatchObject({ birthYear: 2010, adultFrom: later(day).toISOString() });
  });

  it('is no way around a guardian who was never named', () => {
    expect(state(declared(needed, { birthYear: 2000 }, start), later(minute))).toBe('guardian-needed');
  });

  it.each(['declined', 'withdrawn'] as const)('is rejected once a guardian has %s', (name) =>
    expect(() => declared(states[name], { birthYear: 2000 }, start)).toThrow('did not agree'),
  );

  it('ends when the guardian objects, also after it counts', () => {
    for (const [consent, said, now] of [
      [waiting, 'decline', start],
      [confirmed, 'withdraw', later(2 * day)],
    ] as const) {
      const corrected = declared(consent, { birthYear: 2000 }, start);
      const objected = answeredBy(corrected, said, consent.asked!, now);
      expect(state(objected, later(3 * day))).toBe(said === 'decline' ? 'declined' : 'withdrawn');
    }
  });

  it('keeps its day when it is corrected again, and ends with a minor’s year', () => {
    const corrected = declared(waiting, { birthYear: 2000 }, start);
    const again = declared(corrected, { birthYear: 1999 }, later(minute));
    expect(again.correction).toEqual({ birthYear: 1999, from: later(day) });
    expect(state(declared(again, { birthYear: 2010 }, later(minute)), later(2 * day))).toBe('waiting');
  });

  it('from an adult’s to another adult’s counts immediately', () => {
    const adult = declared(empty, { birthYear: 1999 }, start);
    expect(state(declared(adult, { birthYear: 2000 }, start))).toBe('adult');
    expect(state(declared(adult, { birthYear: 2010 }, start))).toBe('guardian-needed');
  });
});

describe('the email once more', () => {
  it('waits ten minutes from the last one', () => {
    expect(() => askedAgain(waiting, later(9.5 * minute))).toThrow('wait 1 minute for');
    const again = askedAgain(waiting, later(10 * minute));
    expect(letters(again)).toHaveLength(2);
    expect(() => askedAgain(again, later(11 * minute))).toThrow('wait 9 minutes');
  });

  it.each(['needed', 'confirmed', 'declined', 'withdrawn'] as const)('is not for a person who is %s', (name) =>
    expect(() => askedAgain(states[name], later(day))).toThrow('no one to write to'),
  );
});

it('shows its person the guardian’s address masked, and hands out no keys', () => {
  const withKey = { ...waiting, keys: [{ hash: 'a secret hash', of: 'guardian' as const }] };
  expect(shownConsent(withKey, start)).toEqual({
    state: 'waiting',
    birthYear: 2010,
    since: start.toISOString(),
    guardian: { name: 'Sunita Rao', email: 's•••@example.in' },
    nextLetterAt: later(10 * minute).toISOString(),
  });
  expect(JSON.stringify(exportedConsent(withKey, start))).not.toContain('secret');
  expect(exportedConsent(withKey, start)).toMatchObject({ guardian: sunita, events: withKey.events });
});

it('does not grow for ever', () => {
  let consent = waiting;
  expect(() => {
    for (let turn = 0; turn < 300; turn++) consent = declared(consent, { birthYear: 2009 + (turn % 2) }, start);
  }).toThrow('changed too often');
  expect(said(consent).length).toBe(200);
});
