import { flushSync } from 'react-dom';
import type { CourseOpener } from '../courses/courses';

/** Puts the cursor into a field, in the middle of the window; a course that is folded away opens for it. */
export function revealField(form: HTMLFormElement | null, field: string, courses: CourseOpener | null): void {
  const course = /^courses\.(\d+)/.exec(field)?.[1];
  if (course !== undefined) flushSync(() => courses?.open(Number(course)));
  const input = form?.elements.namedItem(field);
  if (!(input instanceof HTMLElement)) return;
  (input.closest('.ui-field') ?? input).scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
}
