import type { WidgetRequest } from '@setu/sdk';
import { type ComponentType, Suspense, use } from 'react';
import { SliceBoundary } from './slice-boundary';
import { loadSlice } from './slice-loader';

/** Loads and shows a widget of a slice; what fails stays in this place. */
export function WidgetHost({ fallback, ...request }: WidgetRequest) {
  return (
    <SliceBoundary slice={request.slice}>
      <Suspense fallback={fallback}>
        <LoadedWidget {...request} />
      </Suspense>
    </SliceBoundary>
  );
}

function LoadedWidget({ slice, name, props }: Omit<WidgetRequest, 'fallback'>) {
  const Widget = use(loadSlice(slice)).widgets[name] as ComponentType<object> | undefined;
  if (!Widget) throw new Error(`The slice "${slice}" has no widget "${name}"`);
  return <Widget {...props} />;
}
