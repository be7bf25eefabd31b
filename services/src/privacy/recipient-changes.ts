import type { PublicLogContent } from '@setu/contracts';
import { isDeepStrictEqual } from 'node:util';
import { type recipientsBySetting, unnamed } from './data-recipients.js';

type SetOfRecipients = ReturnType<typeof recipientsBySetting>;
type Changes = Extract<PublicLogContent, { kind: 'recipients' }>['changes'];

/** Returns what a start changes about the recipients that the log has. Another company in the place of one is a new recipient. */
export function recipientChanges(logged: readonly Changes[], now: SetOfRecipients): Changes {
  if (logged.length === 0) return now.map((one) => ({ change: 'first', ...one }));
  const last = new Map<string, Changes[number]['recipient']>();
  for (const { change, setting, recipient } of logged.flat())
    if (change !== 'removed') last.set(setting, recipient);
    else if (last.get(setting)?.processor === recipient.processor) last.delete(setting);
  const changes: Changes = [];
  for (const { setting, recipient } of now) {
    const before = last.get(setting);
    if (isDeepStrictEqual(before, recipient)) last.delete(setting);
    else if (before && [recipient.processor, unnamed.name].includes(before.processor)) {
      last.delete(setting);
      changes.push({ change: 'changed', setting, recipient });
    } else changes.push({ change: 'added', setting, recipient });
  }
  return [...changes, ...[...last].map(([setting, recipient]) => ({ change: 'removed' as const, setting, recipient }))];
}
