import {
  type ClosingRanges,
  type ComparedCollege,
  type ComparedCourse,
  type ComparedItem,
  degreeOf,
  displayName,
  feeTable,
  wholeCost,
} from '@setu/contracts';
import { hasSamples } from '../../common/college-page';

/** A college or course that is there to be compared. */
export interface Column {
  /** Ids of the college and, where one was chosen, of the course. */
  id: string;
  collegeId: string;
  courseId?: string;
  name: string;
  college: ComparedCollege;
  /** Course whose cost is shown: the chosen one, else one that the others have too, else the one that costs least. */
  course?: ComparedCourse;
  /** Figures of the college, or of the course where one was chosen. */
  closings: readonly ClosingRanges[];
  isSample: boolean;
}

export function columnsOf(items: readonly ComparedItem[]): Column[] {
  const listed = items.filter((item): item is ComparedItem & { college: ComparedCollege } => Boolean(item.college));
  const degree = sharedDegree(listed);
  return listed.map(({ collegeId, courseId, college, closings = [] }) => ({
    id: courseId ? `${collegeId}/${courseId}` : collegeId,
    collegeId,
    courseId,
    name: displayName(college.name),
    college,
    course: courseId ? college.courses.find(({ _id }) => _id === courseId) : cheapest(college.courses, degree),
    closings,
    isSample: hasSamples(college),
  }));
}

type Listed = ComparedItem & { college: ComparedCollege };

const costed = ({ courseId, college }: Listed) =>
  college.courses.filter((course) => (courseId ? course._id === courseId : wholeCost(course) !== undefined));

/** The degree, such as `B.Tech`, that most of them have and tell the cost of. */
function sharedDegree(items: readonly Listed[]): string | undefined {
  const counts = new Map<string, number>();
  for (const item of items)
    for (const degree of new Set(costed(item).map(({ title }) => degreeOf(title))))
      counts.set(degree, (counts.get(degree) ?? 0) + 1);
  const [frequent] = [...counts].sort(([, a], [, b]) => b - a);
  return frequent?.[0];
}

function cheapest(courses: readonly ComparedCourse[], degree: string | undefined): ComparedCourse | undefined {
  const known = courses.filter((course) => wholeCost(course) !== undefined);
  const alike = known.filter(({ title }) => degreeOf(title) === degree);
  const [least] = (alike.length > 0 ? alike : known).sort((a, b) => wholeCost(a)! - wholeCost(b)!);
  return least;
}

/** Rupees of each year, what is paid once in the first; undefined while the whole cost is not known. */
export function costByYear(course: ComparedCourse | undefined): number[] | undefined {
  if (!course || wholeCost(course) === undefined) return undefined;
  const { rows } = feeTable(course);
  const years = course.duration!;
  return Array.from({ length: Math.ceil(years) }, (_, year) => {
    // The second year of a course of a year and a half is half a year.
    const share = Math.min(1, years - year);
    return rows.reduce(
      (sum, { perYear, total }) => sum + (perYear === null ? (year === 0 ? total : 0) : perYear * share),
      0,
    );
  });
}
