import { sampleState } from '@setu/contracts';
import { normaliseWebsite, readCollege, type ImportedCollege } from './imported-college.js';

const cells = {
  name: 'Indian Institute of Technology, Indore',
  sourceId: 'U-0575',
  state: 'Madhya Pradesh',
  district: 'Indore',
  category: 'University',
};

describe('readCollege', () => {
  it('takes what the row knows', () =>
    expect(
      readCollege({ ...cells, type: 'public', establishedYear: '2009', website: 'www.iiti.ac.in', source: 'aishe' }),
    ).toMatchObject({
      sourceId: 'U-0575',
      websiteDropped: false,
      facts: {
        name: cells.name,
        location: 'Indore, Madhya Pradesh',
        district: 'Indore',
        state: 'Madhya Pradesh',
        type: 'Public',
        establishedYear: 2009,
        website: 'https://www.iiti.ac.in',
        keywords: ['Madhya Pradesh', 'Indore', 'University', 'IITI'],
        provenance: { source: 'aishe' },
      },
    }));

  it('leaves a blank cell alone as it does a missing column, and clears what says so', () => {
    const factsOf = (over: object) => (readCollege({ name: 'X', sourceId: '1', ...over }) as ImportedCollege).facts;
    expect(factsOf({})).toStrictEqual({ name: 'X' });
    expect(factsOf({ type: ' ', location: '', keywords: '', website: '' })).toStrictEqual({ name: 'X' });
    expect(factsOf({ type: '(clear)', keywords: ' (Clear) ', state: 'Goa' })).toStrictEqual({
      name: 'X',
      type: undefined,
      location: 'Goa',
      state: 'Goa',
      keywords: undefined,
    });
    expect(readCollege({ name: '(clear)', sourceId: '1' })).toBe('name cannot be cleared');
  });

  it('takes the state of the samples, so that what is exported can be imported', () =>
    expect(readCollege({ ...cells, state: sampleState, district: 'Setupur' })).toMatchObject({
      facts: { state: sampleState },
    }));

  it('takes a Hindi name with its source and reviewer alone', () => {
    const hindi = {
      nameHi: 'भारतीय प्रौद्योगिकी संस्थान इंदौर',
      nameHiSource: 'https://www.iiti.ac.in/hi',
      nameHiReviewer: 'Meera Joshi',
    };
    expect(readCollege({ ...cells, ...hindi })).toMatchObject({ facts: hindi });
    const together = 'nameHi, nameHiSource, nameHiReviewer go together: one is missing';
    for (const field of Object.keys(hindi)) {
      expect(readCollege({ ...cells, ...hindi, [field]: '' })).toBe(together);
      expect(readCollege({ ...cells, ...hindi, [field]: '(clear)' })).toBe(together);
    }
    const cleared = { nameHi: '(clear)', nameHiSource: '(clear)', nameHiReviewer: '(clear)' };
    expect((readCollege({ ...cells, ...cleared }) as ImportedCollege).facts).toHaveProperty('nameHi', undefined);
    expect(readCollege({ ...cells, ...hindi, nameHi: 'IIT Indore' })).toBe('nameHi cannot be "IIT Indore"');
  });

  it('takes keywords unchanged, where the file has them', () =>
    expect(readCollege({ ...cells, keywords: 'hills; IITI;; hills' })).toMatchObject({
      facts: { keywords: ['hills', 'IITI'] },
    }));

  it('drops a website that is none and says so', () =>
    expect(readCollege({ ...cells, website: 'NIL' })).toMatchObject({
      websiteDropped: true,
      facts: expect.not.objectContaining({ website: expect.anything() }),
    }));

  it.each(["+3 Women's College", 'GOVT POLYTECHNIC; DEOGARH', 'N'.repeat(245)])('keeps the name %s', (name) =>
    expect(readCollege({ ...cells, name })).toMatchObject({ facts: { name } }),
  );

  it('hashes what it imports', () => {
    const hash = (over: object) => (readCollege({ ...cells, ...over }) as { importHash: string }).importHash;
    expect(hash({ typeBasis: 'AICTE' })).toBe(hash({}));
    expect(hash({ aicteId: '1-2' })).not.toBe(hash({}));
    expect(hash({ type: 'Private' })).not.toBe(hash({}));
    expect(hash({ type: '(clear)' })).not.toBe(hash({}));
  });

  it.each([
    [{ name: ' ' }, 'name is blank'],
    [{ name: '' }, 'name is blank'],
    [{ name: 'N'.repeat(501) }, 'name is longer than 500 characters'],
    [{ name: 'N'.repeat(1_000_000) }, 'name is longer than 500 characters'],
    [{ sourceId: '' }, 'sourceId is blank: a row without it needs a name and a district'],
    [{ type: 'Govt' }, 'type must be Public or Private, not "Govt"'],
    [{ establishedYear: '20O8' }, 'establishedYear must be a year, not "20O8"'],
    [{ establishedYear: '0999' }, 'establishedYear must be a year, not "0999"'],
    [{ establishedYear: '3000' }, 'establishedYear must be a year, not "3000"'],
    [{ affiliation: 'a'.repeat(301) }, 'affiliation is longer than 300 characters'],
  ])('rejects %j', (over, reason) => expect(readCollege({ ...cells, ...over })).toBe(reason));
});

describe('normaliseWebsite', () => {
  it.each([
    ['https://www.iiti.ac.in', 'https://www.iiti.ac.in'],
    ['http://iiti.ac.in/', 'http://iiti.ac.in'],
    ['www.iiti.ac.in', 'https://www.iiti.ac.in'],
    ['WWW.IITI.AC.IN', 'https://www.iiti.ac.in'],
    ['iiti.ac.in/about?x=1', 'https://iiti.ac.in/about?x=1'],
    ['http//www.iiti.ac.in', 'https://www.iiti.ac.in'],
    ['http:/www.iiti.ac.in', 'https://www.iiti.ac.in'],
  ])('%s becomes %s', (text, website) => expect(normaliseWebsite(text)).toBe(website));

  it.each([
    'NA',
    'not available',
    '-',
    'principal@college.in',
    'www',
    'javascript:alert(1)',
    'http://localhost',
    'http://10.0.0.1',
    'ftp://x.in',
    'www.a b.in',
  ])('drops %s', (text) => expect(normaliseWebsite(text)).toBeUndefined());
});

it('takes a row of a file without names, and makes no keywords for it', () => {
  expect(readCollege({ sourceId: 'C-1', district: 'Pune' })).toMatchObject({
    isNameless: true,
    facts: { name: '', district: 'Pune', location: 'Pune' },
  });
  expect(readCollege({ sourceId: 'C-1', district: 'Pune' })).not.toHaveProperty('facts.keywords');
  expect(readCollege({ sourceId: 'C-1', name: '' })).toBe('name is blank');
});
