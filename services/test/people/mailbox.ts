import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { freePort, until } from '@setu/testing';

export interface Received {
  /** The envelope's. */
  to: string[];
  source: string;
}

/** The server's answer to a recipient. */
type Answer = 'takes' | 'rejects for now' | 'rejects for good' | 'says nothing';

/** A real SMTP server, and what it got. */
export class Mailbox {
  readonly received: Received[] = [];
  readonly users: string[] = [];
  tries = 0;
  connections = 0;
  answer: Answer = 'takes';
  readonly #server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onConnect: (_session, callback) => {
      this.connections += 1;
      callback();
    },
    onAuth: ({ username = '', password }, _session, callback) => {
      this.users.push(username);
      if (password === 'right') callback(null, { user: username });
      else callback(new Error('wrong password'));
    },
    onRcptTo: (_address, _session, callback) => {
      this.tries += 1;
      if (this.answer === 'takes') callback();
      else if (this.answer !== 'says nothing')
        callback(Object.assign(new Error('no'), { responseCode: this.answer === 'rejects for good' ? 550 : 451 }));
    },
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        this.received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
  });

  static async open(port?: number, host = '127.0.0.1'): Promise<Mailbox> {
    const mailbox = new Mailbox();
    mailbox.#server.on('error', () => {});
    mailbox.#server.listen(port ?? (await freePort()), host);
    await once(mailbox.#server.server, 'listening');
    return mailbox;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  addressFor(who = ''): string {
    const { address } = this.#server.server.address() as AddressInfo;
    return `smtp://${who && `${who}@`}${address}:${this.port}`;
  }

  get settings() {
    return { SMTP_URL: this.addressFor(), MAIL_FROM: 'CampusSetu <no-reply@campus.example>' };
  }

  to(address: string): Received[] {
    return this.received.filter(({ to }) => to.includes(address));
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()));
  }
}

/** Returns the emails to an address that were written to a data folder, the oldest first. Waits for as many. */
export async function emailsTo(dataDir: string, address: string, count = 1): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  let found: string[] = [];
  await until(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
    const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    found = emails.filter((email) => email.includes(`To: ${address}\r\n`));
    return found.length >= count;
  });
  return found;
}

/** Returns the text of an email without its encoding. */
export function textOf(email: string): string {
  const [head = '', ...rest] = email.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Returns the token behind the # of the link in an email. */
export const tokenIn = (email: string): string => /#([\w.-]+)/.exec(textOf(email).replace(/\/policies#\w+/, ''))![1]!;
