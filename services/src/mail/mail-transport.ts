import { minute, second } from '@setu/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { mkdir, open, rename } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Settings, SETTINGS } from '../platform/settings.js';

export interface OutgoingEmail {
  /** The same at each try, so that a mailbox can recognise an email that arrives twice. */
  id: string;
  to: string;
  about?: string;
  subject: string;
  text: string;
}

/** Nothing can be delivered to the address, now or later. */
export class UndeliverableError extends Error {}

/** The longest time one try takes, however slowly the server answers. */
export const longestTry = minute;
const timeouts = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second };
/** Characters that a server may read as a separator of addresses. */
const unsafeInAddress = /[\s<>()[\],;:\\"\p{Cc}]/u;

/** Hands an email to the SMTP server, or writes it to a file where there is no server. */
@Injectable()
export class MailTransport {
  readonly #logger = new Logger('Mail');
  readonly #send: (mail: SendMailOptions, name: string) => Promise<void>;
  readonly #from: Settings['MAIL_FROM'];

  constructor(@Inject(SETTINGS) { SMTP_URL, MAIL_FROM, DATA_DIR }: Settings) {
    this.#from = MAIL_FROM;
    if (SMTP_URL) this.#send = sendBySmtp(SMTP_URL);
    else {
      const folder = resolve(DATA_DIR, 'mail');
      this.#logger.warn({ msg: 'SMTP_URL is not set: emails are written to a folder', folder });
      this.#send = async (mail, name) => {
        const file = await writeFile(folder, name, mail);
        this.#logger.warn({ msg: 'an email was written to the folder', file });
      };
    }
  }

  /** Throws an `UndeliverableError`, or the error of this try. */
  async send({ id, to, about, subject, text }: OutgoingEmail, signal: AbortSignal) {
    if (unsafeInAddress.test(to)) throw new UndeliverableError('the address is not one');
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
      await this.#send(mail, emailFileName(id, about));
    } catch (error) {
      throw isPermanentRejection(error) ? new UndeliverableError('the server rejects the address') : error;
    }
  }
}

/** The name of the file says what the email is about, so that it can be found again. */
const emailFileName = (id: string, about = ''): string => `${[id, about].filter(Boolean).join('.')}.eml`;

/** Short lines stay as they are. Longer ones would be encoded, and a link in a file could not be copied. */
const wrapped = (text: string): string => text.replaceAll(/(?=.{73})(.{0,71}\S) +/g, '$1\n');

function sendBySmtp(address: string) {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
  // Neither a password nor an email, which may open an account, crosses a network unencrypted.
  // A socket of ours is connected by the name of the host, one of the library's by its number.
  const transport = () => createTransport({ ...timeouts, requireTLS: !isLocal, url: address, socket: new Socket() });
  return async (mail: SendMailOptions) => {
    const connected = transport();
    // Closes one whose address asks for a pool.
    await connected.sendMail(mail).finally(() => connected.close());
  };
}

/** Writes to a draft and renames it, so that each file is a complete email and there is one per email, however often it is tried. */
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

/** The operator can repair a wrong sender or log-in. They cannot repair the recipient's address. */
function isPermanentRejection(error: unknown): boolean {
  const { code, command, permanent } = error as { code?: string; command?: string; permanent?: boolean };
  return code === 'EENVELOPE' && command === 'RCPT TO' && permanent === true;
}
