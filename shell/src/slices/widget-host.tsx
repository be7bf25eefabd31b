import type { WidgetRequest } from '@setu/sdk';
import { type ComponentType, Suspense, use } from 'react';
import { SliceBoundary } from './slice-boundary';
import { loadSlice, type Source } from './slice-loader';

/** Loads and shows a widget of a slice; what fails stays in this place. */
export const WidgetHost = ({ fallback, ...request }: WidgetRequest) => (
  <SliceBoundary slice={request.slice} skeleton={fallback}>
    {(source) => (
      <Suspense fallback={fallback}>
        <LoadedWidget {...request} source={source} />
      </Suspense>
    )}
  </SliceBoundary>
);

function LoadedWidget({ slice, name, props, source }: Omit<WidgetRequest, 'fallback'> & { source: Source }) {
  const Widget = use(loadSlice(slice, source)).widgets[name] as ComponentType<object> | undefined;
  if (!Widget) throw new Error(`The slice "${slice}" has no widget "${name}"`);
  return <Widget {...props} />;
}
