/** The slots of a page, for a slice's page and for a widget: they show a fallback while code loads. */
export { Suspense as PageSlot, Suspense as WidgetSlot } from 'react';
