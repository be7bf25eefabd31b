import type { College, FactSource } from '@setu/contracts';
import { renderInHost as render } from '@setu/sdk/testing';
import { screen, within } from '@testing-library/react';
import { PublicRecord } from './public-record';

const college = (facts: Partial<College>) =>
  ({ _id: 'c1', name: 'SGSITS', courses: [], students: [], ...facts }) as unknown as College;

it('adds the seats of each level up and lists its programmes', () => {
  const programmes = [
    { level: 'Undergraduate', course: 'Civil Engineering', intake: 1200 },
    { level: 'Undergraduate', course: 'BCA', intake: 60 },
    { level: 'Postgraduate', course: 'MBA', intake: 120 },
  ];
  render(<PublicRecord college={college({ programmes })} />);
  const section = screen.getByRole('region', { name: 'Programmes' });
  expect(section).toHaveTextContent('Undergraduate: 1,260 seats a year');
  expect(section).toHaveTextContent('Postgraduate: 120 seats a year');
  expect(section).toHaveTextContent(/AICTE.*, approved intake of 2025\./);
  const table = within(section).getByRole('table', { name: 'Undergraduate programmes', hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(3);
});

it('shows the ranks with year, list and source', () => {
  const ranks = [
    { year: 2025, category: 'Engineering', rank: 98 },
    { year: 2016, category: 'Engineering', rank: 70 },
  ];
  render(<PublicRecord college={college({ ranks })} />);
  const rows = within(screen.getByRole('table', { name: 'NIRF ranks' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'YearListRank',
    '2025Engineering98',
    '2016Engineering70',
  ]);
  expect(screen.getByRole('link', { name: /National Institutional Ranking Framework/ })).toBeVisible();
});

it('shows the eminence and the seats for MBBS, each with its source and date', () => {
  render(<PublicRecord college={college({ aisheCode: 'U-0220', eminence: '2018-10-11', medicalSeats: 1250 })} />);
  const factOf = (label: string) => screen.getByText(label).parentElement!;
  expect(factOf('Institution of Eminence')).toHaveTextContent(
    /Declared on 11 October 2018 UGC.*, read on 22 August 2026/,
  );
  expect(within(factOf('Institution of Eminence')).getByRole('link')).toHaveAttribute(
    'href',
    'https://ioe.ugc.ac.in/Home/ListofIOE',
  );
  expect(factOf('MBBS seats a year')).toHaveTextContent(
    /1,250 NMC.*, list of medical colleges of 2024-25, copied on 23 November 2026; may be out of date/,
  );
  const { href } = within(factOf('MBBS seats a year')).getByRole<HTMLAnchorElement>('link', { name: /^Report/ });
  expect(new URL(href).searchParams.get('figure')).toMatch(/MBBS seats a year in the list of NMC of 2024-25: 1250$/);
});

it('shows nothing where nothing is known', () => {
  const { container } = render(<PublicRecord college={college({})} />);
  expect(container).toBeEmptyDOMElement();
});

const recorded = {
  aisheCode: 'C-1',
  district: 'Mahisagar',
  state: 'Gujarat',
  provenance: { source: 'AISHE', asOf: '2016' },
};

it('says that a survey is no approval, and which bodies approve', () => {
  render(<PublicRecord college={college({ ...recorded, name: 'A.B. College of Pharmacy' })} />);
  const section = screen.getByRole('region', { name: 'On record' });
  expect(section).toHaveTextContent('A survey counts colleges; it approves none.');
  expect(section).toHaveTextContent(/PCI.* approves pharmacy\. We do not have its list\./);
  expect(section).toHaveTextContent(/UGC.* approves universities/);
  expect(section).not.toHaveTextContent('NMC');
});

it.each<[string, Partial<College>, RegExp]>([
  [
    'is',
    { name: 'AIIMS, Patna', medicalSeats: 125 },
    /NMC.*medical colleges\. The college is in its list of 2024-25\./,
  ],
  [
    'may be',
    { name: 'Patna Medical College' },
    /NMC.* We could not find the college for certain in the copy of its list of 2024-25 that we have\./,
  ],
])('says whether a college %s in the list of medical colleges', (_, facts, text) => {
  render(<PublicRecord college={college({ ...recorded, ...facts })} />);
  expect(screen.getByRole('region', { name: 'On record' })).toHaveTextContent(text);
});

it.each<[string, FactSource[], string]>([
  [
    'by its state alone',
    [{ field: 'state', label: 'State', by: 'editors', at: '2026-01-05' }],
    'entered by the editors of this site, 5 January 2026',
  ],
  [
    'twice',
    [
      { field: 'district', label: 'District', by: 'editors', at: '2026-01-05' },
      { field: 'location', label: 'Location', by: 'import', file: 'towns.csv', at: '2026-02-07' },
    ],
    'imported from towns.csv, 7 February 2026',
  ],
])('credits the place of a college that was moved %s to the latest source', (_, factSources, source) => {
  render(<PublicRecord college={college({ ...recorded, district: undefined, state: 'Goa', factSources })} />);
  expect(screen.getByText('Where it is').nextElementSibling).toHaveTextContent(`Goa ${source}`);
});

it.each<[string, Partial<College>, RegExp]>([
  ['a type that is guessed', { type: 'Public', typeSource: 'name' }, /Government guessed from the name/],
  ['a type by AICTE', { type: 'Private', typeSource: 'aicte' }, /Private body AICTE, 2025/],
  ['an aided college', { management: 'Government-aided' }, /Government-aided AICTE, 2025/],
  ['a place of a later list', { aisheYear: '2026' }, /Mahisagar district, Gujarat AISHE, 2026/],
  ['a divided district', { placeNote: 'divided' }, /has been divided since/],
  ['a district that may be a neighbouring one', { placeNote: 'near' }, /may be in a neighbouring one/],
  ['the name of the source', { officialName: 'SGSITS, INDORE-452003' }, /In AISHE ?SGSITS, INDORE-452003 AISHE, 2016/],
  [
    'an accreditation',
    { naacGrade: 'A+', naacCgpa: '3.42', naacCycle: '2', naacUntil: '2028-03-31' },
    /Accreditation by NAAC ?A\+ \(CGPA 3\.42\), cycle 2, valid until 31 March 2028 NAAC/,
  ],
  [
    'an accreditation of the copy that came with the program',
    { naacGrade: 'A', naacCgpa: '3.17', naacCycle: '2', naacCopied: '2026-11-23' },
    /NAAC ?A \(CGPA 3\.17\), cycle 2 NAAC.*, copied on 23 November 2026 without its last day; may be out of date/,
  ],
  ['a recognised centre', { category: 'Recognized Center' }, /no affiliated college/],
])('tells %s', (_what, facts, text) => {
  render(<PublicRecord college={college({ ...recorded, ...facts })} />);
  expect(screen.getByRole('region', { name: 'On record' })).toHaveTextContent(text);
});

it('names the source of each fact: the editors, a file, or the list', () => {
  const facts = {
    aisheCode: 'C-1',
    name: 'SGSITS',
    district: 'Indore',
    state: 'Madhya Pradesh',
    type: 'Public' as const,
    management: 'State private university',
    affiliation: 'RGPV',
    establishedYear: 1998,
    factSources: [
      { field: 'establishedYear', label: 'Established year', by: 'editors' as const, at: '2026-01-05' },
      { field: 'type', label: 'Type', by: 'editors' as const, at: '2026-01-05' },
      { field: 'affiliation', label: 'Affiliation', by: 'import' as const, file: 'rgpv.csv', at: '2026-01-06' },
    ],
  };
  render(<PublicRecord college={college(facts)} />);
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling;
  expect(valueOf('Established')).toHaveTextContent('1998 entered by the editors of this site, 5 January 2026');
  expect(valueOf('Run by')).toHaveTextContent('Government entered by the editors of this site, 5 January 2026');
  expect(valueOf('Belongs to')).toHaveTextContent('RGPV imported from rgpv.csv, 6 January 2026');
  expect(valueOf('Where it is')).toHaveTextContent('AISHE, 2016');
});

it('leads from fees, grade, seats and ranks of the record to a report that names them', () => {
  const facts = {
    ...recorded,
    naacGrade: 'A',
    naacCgpa: '3.3',
    naacCycle: '3',
    naacCopied: '2026-11-23',
    exams: [{ slug: 'tg-eapcet' as const, name: 'TG EAPCET', fee: { year: 2024, lowest: 45_000, highest: 85_000 } }],
    programmes: [{ level: 'Undergraduate', course: 'Civil Engineering', intake: 60 }],
    ranks: [{ year: 2025, category: 'Engineering', rank: 12 }],
  };
  render(<PublicRecord college={college(facts)} />);
  const reports = screen.getAllByRole('link', { name: /^Report a wrong figure/ }).map((link) => {
    const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'https://setu.example');
    return [pathname.split('/').at(-1), searchParams.get('subject'), searchParams.get('figure')!.split(', ').at(-1)];
  });
  expect(reports).toEqual([
    ['report', 'affiliation', 'accreditation by NAAC: A (CGPA 3.3)'],
    ['report', 'fees', '2024: 45,000 to 85,000 rupees'],
    ['report', 'programmes', 'seats approved by AICTE for 2025'],
    ['report', 'ranks', 'ranks in the lists of NIRF'],
  ]);
});
