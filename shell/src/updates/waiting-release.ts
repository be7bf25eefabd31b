import { hasUnsavedWork } from '@setu/sdk';

let waiting = false;

/** Whether builds other than this tab's are live for its visitor. */
export const setReleaseWaiting = (other: boolean): void => void (waiting = other);

/** Whether to go to an address by loading its document, which brings the newer release: to another page, with nothing to lose on this one. */
export const shouldReloadForUpdate = (href: string): boolean =>
  waiting && !hasUnsavedWork() && new URL(href, location.href).pathname !== location.pathname;
