import { mailboxOf } from '@setu/contracts';

/** Returns a pattern for all stored addresses of an address's mailbox: those of which `mailboxOf` returns the same. */
export function mailboxPattern(email: string): RegExp {
  const [, name = '', host = ''] = /^(.*)@(.*)$/s.exec(mailboxOf(email)) ?? [];
  const isGoogle = host === 'gmail.com';
  const local = isGoogle ? ['', ...name, ''].map(escaped).join(String.raw`\.*`) : escaped(name);
  return new RegExp(String.raw`^${local}(\+.*)?@${isGoogle ? String.raw`(gmail|googlemail)\.com` : escaped(host)}$`);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
