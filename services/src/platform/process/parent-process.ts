/** A message to the process that started the backend. */
export type ParentMessage =
  | { type: 'ready'; port: number }
  | { type: 'progress'; text: string }
  | { type: 'administrator'; username: string; password: string };

/** Sends over the IPC channel; false when there is no parent. */
export function sendToParent(message: ParentMessage): boolean {
  if (!process.send) return false;
  process.send(message);
  return true;
}
