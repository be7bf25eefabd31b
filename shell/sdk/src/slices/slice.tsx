import type { Language } from '@setu/contracts';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * Default export of a slice's one exposed module, `./slice`.
 *
 * @example
 * export default {
 *   sdk: '^2.0.0',
 *   routes: [{ path: '/colleges', element: <CollegeListPage /> }],
 *   widgets: { FeaturedColleges },
 * } satisfies Slice<'catalog'>;
 */
export interface Slice<Name extends string = string> {
  /** The range of sdk versions that the slice works with. */
  sdk: string;
  /** Absolute paths, as the slice's package declares them. Load pages with `lazyComponent`. A layout route keeps its state from page to page. */
  routes: RouteObject[];
  /** Components with which it fills slots of other slices, by name. */
  widgets: string extends Name ? Record<string, ComponentType<never>> : WidgetsOf<Name>;
  /** Languages besides English in which the slice displays its texts with means of its own, for a build without catalogues. `language` of the sdk is that of the page. */
  languages?: readonly Language[];
}

type WidgetsOf<Name extends string> = {
  [Key in keyof WidgetProps as Key extends `${Name}/${infer Widget}` ? Widget : never]: ComponentType<WidgetProps[Key]>;
};

/** The props of each widget, by `slice/name`. Each slice declares its own in its `src/widgets.d.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface WidgetProps {}

/** For the shell alone: a widget of a slice, to be shown. */
export interface WidgetRequest {
  slice: string;
  name: string;
  props: object;
  /** Shown while the slice loads. Give it the size of the widget, so that nothing moves. */
  fallback: ReactNode;
  /** Keeps the fallback, and shows no error card, when the slice fails: for what the page does well without. */
  optional?: boolean;
}

const Nothing = ({ fallback }: WidgetRequest) => fallback;
const WidgetContext = createContext<ComponentType<WidgetRequest>>(Nothing);

/** For the shell alone: provides the component that loads and shows a widget. */
export const WidgetProvider = WidgetContext.Provider;

type Split<K> = K extends `${infer S}/${infer N}`
  ? { slice: S; name: N; props: WidgetProps[K & keyof WidgetProps] }
  : never;
type SliceWidgetProps = Split<keyof WidgetProps> & Partial<Pick<WidgetRequest, 'fallback' | 'optional'>>;

/** For `SlotWidget` alone: what loads and shows a widget. */
export const useWidget = (): ComponentType<WidgetRequest> => useContext(WidgetContext);

/** For the check of a release alone: a component of a slice, shown by name. Slices fill slots. */
export function SliceWidget({ fallback = null, ...request }: SliceWidgetProps) {
  const Widget = useWidget();
  return <Widget {...request} fallback={fallback} />;
}
