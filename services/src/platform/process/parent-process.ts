/** What the backend tells the process that started it. */
export type ParentMessage =
  | { type: 'ready'; port: number }
  | { type: 'progress'; text: string }
  | { type: 'administrator'; username: string; password: string };

/** Sends over the IPC channel; false when there is no parent to hear it. */
export function tellParent(message: ParentMessage): boolean {
  if (!process.send) return false;
  process.send(message);
  return true;
}
