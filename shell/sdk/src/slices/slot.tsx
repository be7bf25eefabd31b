import { createContext, type ReactNode, useContext } from 'react';
import { useSession } from '../session/session';
import { useWidget } from './slice';

/** Widget that a slice puts into a slot, as its package.json declares it under `slice.fills`. */
export interface SlotFill {
  /** Name of the slice. */
  slice: string;
  order: number;
  /** All of it must hold. */
  when?: Record<string, string>;
  /** Words of a link or tab, and where a link leads. */
  label?: string;
  page?: string;
  /** Name of the icon of a link, where the slot shows icons. */
  icon?: string;
  /** Name of the component. */
  widget?: string;
  /** For the skeleton: its name, and the words that it shows. */
  skeleton?: string;
  title?: string;
  lead?: string;
  status?: string;
  /** Wait until the place comes into sight. */
  lazy?: boolean;
}

/** Props that slots pass to their widgets, by the name of the slot. They are an interface between teams: add to it, remove nothing. */
export interface SlotProps {
  /** Below the search on the home page. */
  'home-section': object;
  /** A tab of a college's page. */
  'college-tab': { collegeId: string; name: string };
  /** Below the editors' mark in the Rating tab of a college's page. */
  'college-rating': { collegeId: string; name: string };
  /** A section at the end of a course's page. */
  'course-section': { collegeId: string; courseId: string; name: string; course: string };
  /** A button beside a college or course, on its card or, `labelled`, on its page. */
  'college-action': { collegeId: string; name: string; courseId?: string; course?: string; labelled?: boolean };
  /** A button beside a seat that a rank may reach. `id`: see `seatId` of the contracts. */
  'seat-action': { id: string; institution: string; programme: string };
  /** A section of the visitor's own profile. */
  'profile-section': object;
  /** The log-in over any page. It closes when the visitor is signed in. */
  'login-panel': object;
  /** Where a consent is missing: in the dialog before a chat with a mentor, and before a review. */
  'chat-consent': object;
}

/** Facts about the page around a slot, for the conditions of its widgets: one value each, or several. */
export type Facts = Record<string, string | readonly string[]>;

const SlotContext = createContext<Record<string, SlotFill[] | undefined>>({});

/** For the shell and tests alone: provides what fills each slot, in order. */
export const SlotProvider = SlotContext.Provider;

const none: SlotFill[] = [];

/** Returns the widgets of a slot whose conditions hold, in their order. The slot's build declares it under `slice.slots` of its package.json. */
export function useSlot(name: string, facts: Facts = {}): SlotFill[] {
  const session = useSession(({ user }) => (user ? 'signed-in' : 'signed-out'));
  const fills = useContext(SlotContext)[name] ?? none;
  return fills.filter(({ when = {} }) =>
    Object.entries(when).every(([fact, value]) => [fact === 'session' ? session : facts[fact]].flat().includes(value)),
  );
}

interface WidgetPlace<Name extends keyof SlotProps> {
  props: SlotProps[Name];
  /** Placeholder until the widget is loaded; give it the same size, so that nothing moves. */
  fallback?: ReactNode;
  /** Keeps the fallback, and shows no error card, when the widget fails: for what the page does well without. */
  optional?: boolean;
}

/** One widget of a slot. If it fails, it costs this place alone. */
export function SlotWidget<Name extends keyof SlotProps>({
  fill: { slice, widget = '' },
  fallback = null,
  ...request
}: WidgetPlace<Name> & { fill: SlotFill }): ReactNode {
  const Widget = useWidget();
  return <Widget slice={slice} name={widget} fallback={fallback} {...request} />;
}

/**
 * A place that slices fill with widgets. Each fails alone.
 *
 * @example <Slot name="course-section" props={{ collegeId, courseId, name, course }} />
 */
export const Slot = <Name extends keyof SlotProps>({
  name,
  facts,
  ...place
}: WidgetPlace<Name> & { name: Name; facts?: Facts }): ReactNode =>
  useSlot(name, facts).map((fill) => <SlotWidget<Name> key={`${fill.slice} ${fill.widget}`} fill={fill} {...place} />);
