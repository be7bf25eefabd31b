/** The places of a page, a slice's page and a widget: they show a fallback while code loads. */
export { Suspense as PagePlace, Suspense as WidgetPlace } from 'react';
