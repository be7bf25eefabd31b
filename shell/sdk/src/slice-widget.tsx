import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { WidgetProps } from './slice';

/** What the shell's loader of widgets is given. */
export interface WidgetRequest {
  slice: string;
  name: string;
  props: object;
  /** Shown while the slice loads; give it the box of what comes, so that nothing moves. */
  fallback: ReactNode;
}

const Nothing = ({ fallback }: WidgetRequest) => fallback;
const WidgetContext = createContext<ComponentType<WidgetRequest>>(Nothing);

/** For the shell alone: provides the component that loads and shows a widget. */
export const WidgetProvider = WidgetContext.Provider;

type Split<K> = K extends `${infer S}/${infer N}`
  ? { slice: S; name: N; props: WidgetProps[K & keyof WidgetProps] }
  : never;
type SliceWidgetProps = Split<keyof WidgetProps> & { fallback?: ReactNode };

/**
 * A component of another slice, shown by name. A slice that fails costs only this place: an error card with a retry.
 *
 * @example <SliceWidget slice="mentors" name="CollegeMentors" props={{ collegeId }} fallback={<MentorSkeleton />} />
 */
export function SliceWidget({ fallback = null, ...request }: SliceWidgetProps) {
  const Widget = useContext(WidgetContext);
  return <Widget {...request} fallback={fallback} />;
}
