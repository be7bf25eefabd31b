import { accreditationText } from './accreditation';

it('puts an accreditation into words', () => {
  const whole = { naacGrade: 'A+', naacCgpa: '3.42', naacCycle: '2', naacUntil: '2028-03-31' };
  expect(accreditationText(whole)).toBe('A+ (CGPA 3.42), cycle 2, valid until 31 March 2028');
  expect(accreditationText({ naacGrade: 'B' })).toBe('B');
  expect(accreditationText({ naacCgpa: '3' })).toBeUndefined();
});
