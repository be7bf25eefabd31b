import { readCollege } from './imported-college.js';

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
        type: 'Public',
        establishedYear: 2009,
        website: 'https://www.iiti.ac.in',
        keywords: ['Madhya Pradesh', 'Indore', 'University', 'IITI'],
        provenance: { source: 'aishe' },
      },
    }));

  it('leaves out what the row does not know', () => {
    const college = readCollege({ name: 'X', sourceId: '1' });
    expect(JSON.parse(JSON.stringify(college))).toMatchObject({
      facts: { name: 'X', keywords: [], provenance: { source: 'import' } },
      websiteDropped: false,
    });
    expect(Object.keys(JSON.parse(JSON.stringify(college)).facts)).toEqual(['name', 'keywords', 'provenance']);
  });

  it('drops a website that is none and says so', () =>
    expect(readCollege({ ...cells, website: 'NIL' })).toMatchObject({
      websiteDropped: true,
      facts: { website: undefined },
    }));

  it.each(["+3 Women's College", 'GOVT POLYTECHNIC; DEOGARH', 'N'.repeat(245)])('keeps the name %s', (name) =>
    expect(readCollege({ ...cells, name })).toMatchObject({ facts: { name } }),
  );

  it('hashes what it imports', () => {
    const hash = (over: object) => (readCollege({ ...cells, ...over }) as { importHash: string }).importHash;
    expect(hash({ aicteId: '1-2' })).toBe(hash({}));
    expect(hash({ type: 'Private' })).not.toBe(hash({}));
  });

  it.each([
    [{ name: ' ' }, 'name is blank'],
    [{ name: undefined }, 'name is blank'],
    [{ name: 'N'.repeat(501) }, 'name is longer than 500 characters'],
    [{ sourceId: '' }, 'sourceId is blank'],
    [{ type: 'Govt' }, 'type must be Public or Private, not "Govt"'],
    [{ establishedYear: '20O8' }, 'establishedYear must be a year, not "20O8"'],
    [{ establishedYear: '0999' }, 'establishedYear must be a year, not "0999"'],
    [{ establishedYear: '3000' }, 'establishedYear must be a year, not "3000"'],
    [{ affiliation: 'a'.repeat(301) }, 'affiliation is longer than 300 characters'],
  ])('refuses %j', (over, reason) => expect(readCollege({ ...cells, ...over })).toBe(reason));
});
