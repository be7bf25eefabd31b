export const courseOptions = [
  'Class 9th',
  'Class 10th',
  'Class 11th',
  'Class 12th',
  'Diploma',
  'Post Diploma',
  'Graduation',
  'Post Graduation',
  'Doctorate',
] as const;

export interface CourseAndStream {
  /** One of `courseOptions`; another text, from older data, stays as it is. */
  course: string;
  /** Stream or year; '' when there is none. */
  stream: string;
}

/** Classes 9 and 10 have no stream or year. */
export const needsStream = (course: string): boolean => course !== 'Class 9th' && course !== 'Class 10th';

/** 'Graduation (B.Tech 2nd year)' in its two parts; '10th' counts as 'Class 10th'. */
export function parseCourse(text: string | undefined): CourseAndStream {
  const whole = text?.trim() ?? '';
  const [, before = whole, stream = ''] = /^([^(]*)\((.*)\)$/su.exec(whole) ?? [];
  const course = before.trim();
  return { course: /^\d+th$/.test(course) ? `Class ${course}` : course, stream: stream.trim() };
}

/** 'Course (stream or year)', the stored form. */
export function formatCourse({ course, stream }: CourseAndStream): string {
  const part = stream.trim();
  return needsStream(course) && part ? `${course} (${part})` : course;
}
