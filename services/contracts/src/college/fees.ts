import type { AdditionalFee, Course, CourseCost } from './college.js';

export interface FeeRow {
  type: string;
  /** Rupees a year; null for a fee paid once. */
  perYear: number | null;
  /** Rupees for the whole course. */
  total: number;
}

export interface FeeTable {
  rows: FeeRow[];
  grandTotal: number;
}

const semestersPerYear = 2;

/** The fee table of a course; amounts that are zero or not numbers are left out. */
export function feeTable({ duration, feeStructure }: Pick<Course, 'duration' | 'feeStructure'>): FeeTable {
  const years = duration ?? 1;
  const tuition = amountOf(feeStructure?.feePerSemester) * semestersPerYear;
  const rows: FeeRow[] = tuition > 0 ? [{ type: 'Tuition Fee', perYear: tuition, total: tuition * years }] : [];
  for (const fee of feeStructure?.additionals ?? []) {
    const amount = amountOf(fee.amount);
    if (amount === 0) continue;
    const type = feeName(fee);
    const once = type.toLowerCase().includes('one time');
    rows.push({ type, perYear: once ? null : amount, total: once ? amount : amount * years });
  }
  return { rows, grandTotal: rows.reduce((sum, row) => sum + row.total, 0) };
}

/** The name that a fee is shown by, which also says whether it is paid once: its title where it has one, else its type. */
export const feeName = ({ title, type }: Pick<AdditionalFee, 'title' | 'type'>): string =>
  (title?.trim() ? title : type) ?? 'Other';

function amountOf(value: unknown): number {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
}

/** The whole cost of a course; undefined while its years or its fees are not known. */
export function wholeCost(course: Pick<Course, 'duration' | 'feeStructure'>): number | undefined {
  const { grandTotal } = feeTable(course);
  return course.duration && grandTotal > 0 ? grandTotal : undefined;
}

type Costing = Pick<Course, 'title' | 'duration' | 'feeStructure'>;

/** Returns the whole costs of the courses as far as they are known, lowest first. */
export const courseCosts = (courses: readonly Costing[]): CourseCost[] =>
  courses
    .flatMap((course): CourseCost[] => {
      const { title, duration = 0 } = course;
      const total = wholeCost(course);
      const hostel = feeTable(course).rows.some(({ type }) => /hostel/i.test(type));
      return total ? [{ course: title, total, years: duration, ...(hostel && { hostel }) }] : [];
    })
    .sort((a, b) => a.total - b.total);

/** Short forms of first degrees after their B, without dots. Others, such as M.Sc. and B.Ed., come after one. */
const bachelors =
  'a|ams|arch|aslp|ba|bm|bs|ca|com|des|ds|e|fa|fsc|hm|hmct|hms|jmc|ms|mus|nys|optom|ot|pa|pharm|pharma|plan|pt|s|sc|sms|stat|sw|tech|ums|vsc|voc';
const firstDegree = new RegExp(`^(?:bachelors? of (?!education)|mbbs|llb|b ?(?:${bachelors})\\b)`, 'i');

/**
 * Returns the cost that represents a college: of the first degree that most of its courses lead to, else of the commonest degree; of these the
 * lowest.
 *
 * @param costs - the lowest first
 */
export function mainCost(costs: readonly CourseCost[]): CourseCost | undefined {
  const byDegree = new Map<string, CourseCost[]>();
  for (const cost of costs) {
    const degree = degreeOf(cost.course).replaceAll('.', '');
    byDegree.set(degree, [...(byDegree.get(degree) ?? []), cost]);
  }
  const all = [...byDegree];
  const first = all.filter(([, [cost]]) => firstDegree.test(cost!.course.replaceAll('.', '')));
  const [commonest] = (first.length > 0 ? first : all).sort((a, b) => b[1].length - a[1].length);
  return commonest?.[1][0];
}

/** `B.Tech` of "B.Tech Computer Science"; a title that begins with no short form stays whole. */
export const degreeOf = (title: string): string => {
  const first = title.match(/^(?:\p{L}{1,4}\.[\p{L}.]*(?:, LL\.B\.)?|\p{Lu}{2,5}(?= |$))/u)?.[0];
  return first ?? title;
};

/** Costs of living beside the tuition, whether or not a college charges them. */
const livingCosts = [
  ['hostel', /hostel|accommodation/i],
  ['mess', /\bmess\b|boarding|meals/i],
  ['travel', /travel|transport|\bbus\b/i],
] as const;

export interface LivingCosts {
  /** Names of those that the fees hold. */
  included: string[];
  /** Names of those that come on top. */
  extra: string[];
}

/** Which costs of living the fees of a course hold, and which they do not. */
export function livingCostsOf({ rows }: Pick<FeeTable, 'rows'>): LivingCosts {
  const named = (isIn: boolean) =>
    livingCosts.filter(([, names]) => rows.some(({ type }) => names.test(type)) === isIn).map(([name]) => name);
  return { included: named(true), extra: named(false) };
}
