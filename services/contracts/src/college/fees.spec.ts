import { courseCosts, degreeOf, feeName, feeTable, livingCostsOf, mainCost, wholeCost } from './fees.js';

const table = (
  feePerSemester: number | undefined,
  additionals: { type?: string; title?: string; amount: number | string }[],
  duration?: number,
) => feeTable({ duration, feeStructure: { feePerSemester, additionals } });

describe('feeTable', () => {
  it('takes two semesters a year, times the duration', () =>
    expect(table(50_000, [], 3)).toEqual({
      rows: [{ type: 'Tuition Fee', perYear: 100_000, total: 300_000 }],
      grandTotal: 300_000,
    }));

  it('counts a one-time fee once and any other every year', () => {
    const { rows, grandTotal } = table(
      10_000,
      [
        { title: 'Admission (One Time)', amount: 5000 },
        { type: 'Library', amount: '1200' },
      ],
      4,
    );
    expect(rows.slice(1)).toEqual([
      { type: 'Admission (One Time)', perYear: null, total: 5000 },
      { type: 'Library', perYear: 1200, total: 4800 },
    ]);
    expect(grandTotal).toBe(80_000 + 5000 + 4800);
  });

  it.each([0, '0', 'n/a', '', ' ', Number.NaN, Infinity])('skips the amount %p', (amount) =>
    expect(table(undefined, [{ type: 'Lab', amount }], 2)).toEqual({ rows: [], grandTotal: 0 }),
  );

  it('answers nothing for a course without fees', () => expect(feeTable({})).toEqual({ rows: [], grandTotal: 0 }));

  it('takes one year where the duration is unknown', () => expect(table(100, []).grandTotal).toBe(200));
});

const fee = (feePerSemester: number) => ({ feeStructure: { feePerSemester, additionals: [] } });

describe('whole cost', () => {
  it('counts all years', () => expect(wholeCost({ duration: 3, ...fee(10_000) })).toBe(60_000));
  it('is unknown without the years or without fees', () => {
    expect(wholeCost(fee(10_000))).toBeUndefined();
    expect(wholeCost({ duration: 3 })).toBeUndefined();
  });
  it('finds the course that costs least as a whole, not a year', () => {
    const courses = [
      { title: 'Long', duration: 5, ...fee(5_000) },
      { title: 'Short', duration: 2, ...fee(10_000) },
      { title: 'Unknown' },
    ];
    expect(courseCosts(courses)[0]).toMatchObject({ course: 'Short', total: 40_000 });
    expect(courseCosts([])).toEqual([]);
  });
});

it.each([
  [{ title: 'Admission (One Time)', type: 'Admission' }, 'Admission (One Time)'],
  [{ title: 'Hostel' }, 'Hostel'],
  [{ type: 'Hostel' }, 'Hostel'],
  [{ title: ' ', type: 'Hostel' }, 'Hostel'],
  [{}, 'Other'],
])('calls the fee %j %s', (fee, name) => expect(feeName(fee)).toBe(name));

describe('what courses cost', () => {
  const costs = courseCosts([
    { title: 'M.Sc. Physics', duration: 2, feeStructure: { feePerSemester: 45_250, additionals: [] } },
    {
      title: 'B.Tech Civil Engineering',
      duration: 4,
      feeStructure: { feePerSemester: 1_00_000, additionals: [{ title: 'Hostel and Mess', amount: 90_500 }] },
    },
    { title: 'B.A.', duration: 3 },
  ]);

  it('is known with its years, and whether the hostel is in it', () =>
    expect(costs).toEqual([
      { course: 'M.Sc. Physics', total: 1_81_000, years: 2 },
      { course: 'B.Tech Civil Engineering', total: 11_62_000, years: 4, hostel: true },
    ]));

  it('is said of the first degree that most courses lead to, never of a cheaper oddity', () => {
    const [physics, civil] = costs as [(typeof costs)[0], (typeof costs)[0]];
    const cheap = { course: 'B.A. English', total: 10_000, years: 3 };
    expect(mainCost(costs)).toBe(civil);
    expect(mainCost([cheap, ...costs, { ...civil, course: 'B.Tech Mining' }])!.course).toMatch(/^B\.Tech/);
    expect(mainCost([physics])).toBe(physics);
    expect(mainCost([])).toBeUndefined();
  });

  it.each([
    ['B.Tech Computer Science', 'B.Tech'],
    ['B.A., LL.B. (Hons.)', 'B.A., LL.B.'],
    ['MBBS', 'MBBS'],
    ['B.Sc. (Hons.) Nursing', 'B.Sc.'],
    ['Bachelor of Physiotherapy', 'Bachelor of Physiotherapy'],
    ['Five-Year Integrated Programme in Management (IPM)', 'Five-Year Integrated Programme in Management (IPM)'],
    ['', ''],
  ])('shortens %s to %s', (title, degree) => expect(degreeOf(title)).toBe(degree));
});

it.each([
  [['Tuition Fee'], [], ['hostel', 'mess', 'travel']],
  [['Hostel and Mess'], ['hostel', 'mess'], ['travel']],
  [['Bus', 'Mess', 'Message board'], ['mess', 'travel'], ['hostel']],
])('knows of the fees %j that %j are in them and %j are not', (types, included, extra) =>
  expect(livingCostsOf({ rows: types.map((type) => ({ type, perYear: 1, total: 1 })) })).toEqual({ included, extra }),
);

it.each([
  [['Banking Management', 'M.Tech', 'B.Tech Civil'], 'B.Tech Civil'],
  [['Biotechnology (M.Sc.)', 'BCA'], 'BCA'],
  [['M.Sc. Physics', 'B. Tech Civil'], 'B. Tech Civil'],
  [['M.A.', 'Bachelor of Design'], 'Bachelor of Design'],
  [['B.Ed.', 'B.A. Hindi'], 'B.A. Hindi'],
  [['M.D.', 'MBBS'], 'MBBS'],
  [['LL.M.', 'B.A., LL.B. (Hons.)'], 'B.A., LL.B. (Hons.)'],
])('of %j takes the cost of the first degree', (titles, course) =>
  expect(mainCost(titles.map((title, at) => ({ course: title, total: at + 1, years: 3 })))?.course).toBe(course),
);
