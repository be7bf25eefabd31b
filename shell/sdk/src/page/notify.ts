import { translated } from '../language/translate';

export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A way on beside the text: a page, or something to do. */
  action?: { text: string } & ({ to: string } | { press(): void });
}

type Handler = (notice: Notice) => void;

const queue: Notice[] = [];
let show: Handler | undefined;

/**
 * Shows a toast at the top right for 5 s; twice as long with an action. A text of the contracts or of the server is shown in the language of the page.
 *
 * @example notify('success', 'Profile updated successfully');
 */
export function notify(kind: Notice['kind'], text: string, action?: Notice['action']): void {
  const notice = { kind, text: translated(text), action };
  if (show) show(notice);
  else queue.push(notice);
}

/** For the shell alone: sets the function that shows toasts, and hands it those that came before. */
export function setToastHandler(handler: Handler): void {
  show = handler;
  queue.splice(0).forEach(handler);
}
