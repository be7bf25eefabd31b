export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
}

type Listener = (notice: Notice) => void;

const waiting: Notice[] = [];
let show: Listener | undefined;

/**
 * Shows a toast: top right, gone after 5 s.
 *
 * @example notify('success', 'Profile updated successfully');
 */
export function notify(kind: Notice['kind'], text: string): void {
  const notice = { kind, text };
  if (show) show(notice);
  else waiting.push(notice);
}

/** For the shell alone: takes over showing notices, those of before included. */
export function setToastHandler(listener: Listener): void {
  show = listener;
  waiting.splice(0).forEach(listener);
}
