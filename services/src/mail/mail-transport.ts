import { Inject, Injectable, Logger } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { mkdir, open, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Settings, SETTINGS } from '../platform/settings.js';

export interface Message {
  /** The same at each try, so that a mailbox can tell a letter that comes twice. */
  id: string;
  to: string;
  about?: string;
  subject: string;
  text: string;
}

/** The address cannot be written to, now or later. */
export class UndeliverableError extends Error {}

const second = 1000;
/** Most that one try takes, however slowly the server answers. */
export const longestTry = 60 * second;
const timeouts = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second };
/** What a server may read as more than one address, or as the end of one. */
const notOneAddress = /[\s<>()[\],;:\\"\p{Cc}]/u;

/** Takes a letter to the SMTP server, or without one to a file. */
@Injectable()
export class MailTransport {
  readonly #logger = new Logger('Mail');
  readonly #send: (mail: SendMailOptions, name: string) => Promise<void>;
  readonly #from: Settings['MAIL_FROM'];

  constructor(@Inject(SETTINGS) { SMTP_URL, MAIL_FROM, DATA_DIR }: Settings) {
    this.#from = MAIL_FROM;
    if (SMTP_URL) this.#send = throughSmtp(SMTP_URL);
    else {
      const folder = resolve(DATA_DIR, 'mail');
      this.#logger.warn({ msg: 'SMTP_URL is not set: letters are written to a folder', folder });
      this.#send = async (mail, name) => {
        const file = await writeFile(folder, name, mail);
        this.#logger.warn({ msg: 'a letter was written to the folder', file });
      };
    }
  }

  /** Throws an `UndeliverableError`, or what kept this try from working. */
  async send({ id, to, about, subject, text }: Message, signal: AbortSignal) {
    if (notOneAddress.test(to)) throw new UndeliverableError('the address is not one');
    const mail: SendMailOptions = {
      messageId: `<${id}@${this.#from.address.split('@')[1]}>`,
      from: this.#from,
      to: { name: '', address: to },
      subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
      text: wrapped(text),
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      xMailer: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestTry)]),
    };
    try {
      await this.#send(mail, letterFileName(id, about));
    } catch (error) {
      throw isRefusedForGood(error) ? new UndeliverableError('the server refuses the address') : error;
    }
  }
}

/** A file says in its name what its letter is about, so that it can be found again. */
export const letterFileName = (id: string, about = ''): string => `${[id, about].filter(Boolean).join('.')}.eml`;

/** Short lines go as they are; longer ones would be encoded, and a link in a file could not be copied. */
const wrapped = (text: string): string => text.replaceAll(/(?=.{73})(.{0,71}\S) +/g, '$1\n');

function throughSmtp(address: string) {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
  // Neither a password nor a letter, which may open an account, crosses a network in the clear.
  const transport = createTransport({ ...timeouts, requireTLS: !isHere, url: address });
  return async (mail: SendMailOptions) => void (await transport.sendMail(mail));
}

/** Written aside and renamed: a file is a whole letter, one for each, however often it is tried. */
async function writeFile(folder: string, name: string, mail: SendMailOptions): Promise<string> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(message as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
  return name;
}

/** What is wrong with the sender or the log-in, the operator can mend; what is wrong with the recipient's address nobody can. */
function isRefusedForGood(error: unknown): boolean {
  const { code, command, permanent } = error as { code?: string; command?: string; permanent?: boolean };
  return code === 'EENVELOPE' && command === 'RCPT TO' && permanent === true;
}
