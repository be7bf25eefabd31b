export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
}

type Handler = (notice: Notice) => void;

const queue: Notice[] = [];
let show: Handler | undefined;

/**
 * Shows a toast at the top right for 5 s.
 *
 * @example notify('success', 'Profile updated successfully');
 */
export function notify(kind: Notice['kind'], text: string): void {
  const notice = { kind, text };
  if (show) show(notice);
  else queue.push(notice);
}

/** For the shell alone: sets the function that shows toasts, and hands it those that came before. */
export function setToastHandler(handler: Handler): void {
  show = handler;
  queue.splice(0).forEach(handler);
}
