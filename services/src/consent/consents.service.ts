import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AgeDeclaration,
  childNameProblem,
  type ConsentState,
  day,
  firstNameOf,
  type GuardianAnswer,
  type GuardianRequest,
  isAdult,
  isConsented,
  isSameMailbox,
  type Language,
  messages,
  minute,
  normaliseEmail,
} from '@setu/contracts';
import type { Model, QueryFilter, Types } from 'mongoose';
import { type RateLimit, RateLimitService } from '../access/rate-limit.service.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { MailboxLimitsService } from '../mail/mailbox-limits.service.js';
import { ApiError, invalid } from '../platform/http/api-error.js';
import { Scheduler } from '../platform/process/scheduler.js';
import type { Addressee } from './consent-email-facts.js';
import { ConsentEmailsService } from './consent-emails.service.js';
import * as rules from './consent-rules.js';
import { keyOf, parseConsentToken, type ConsentToken, type SubjectKind } from './consent-token.js';
import type { ConsentKey, StoredConsent } from './consent.schema.js';

const guardianEmailLimit: RateLimit = { name: 'guardianEmailPerPerson', calls: 6, within: day };

/** A document with a consent: an account or an application. */
export interface Subject {
  _id: Types.ObjectId;
  email: string;
  name?: string;
  /** Language of the emails. Default: English. */
  language?: Language;
  consent?: StoredConsent;
}

const sweepInterval = minute;
const sweepSize = 100;

/** Asks for a person's age and the guardian's consent, and stores the answers in the account or application (ADR 0022). */
@Injectable()
export class ConsentsService implements OnModuleInit {
  readonly #models = new Map<SubjectKind, Model<Subject>>();
  readonly #followers = new Map<SubjectKind, (id: Types.ObjectId) => Promise<void>>();

  constructor(
    private readonly emails: ConsentEmailsService,
    private readonly limiter: RateLimitService,
    private readonly mailboxes: MailboxLimitsService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.scheduler.every('consent emails', sweepInterval, () => this.sendDue());
  }

  /** Each feature registers its collection of documents with a consent, at start. `follow` is called after a consent has changed; the process may die before. */
  registerModel<T extends Subject>(kind: SubjectKind, model: Model<T>, follow?: (id: Types.ObjectId) => Promise<void>) {
    this.#models.set(kind, model as unknown as Model<Subject>);
    if (follow) this.#followers.set(kind, follow);
  }

  /** The consent of a new application, with an email to the applicant if the application has to wait. */
  async begin(person: Omit<Subject, '_id'>, declaration: Partial<AgeDeclaration>): Promise<StoredConsent> {
    const now = databaseNow();
    const email = normaliseEmail(person.email);
    const consent = await this.#declared(rules.noConsent(now), { ...person, email }, declaration, now);
    const state = rules.stateOf(consent, now);
    if (isConsented(state)) return consent;
    await this.mailboxes.count('applicant', email);
    const emailKind = state === 'waiting' ? 'applicant-told' : 'applicant-asked';
    return { ...consent, ...rules.withEmail(consent, now, emailKind) };
  }

  /**
   * Records what a person declares of their age and guardian. Without a year of birth nothing changes.
   *
   * @param declaration - a name is saved in the same write, because the email to the guardian contains it
   */
  async declare(
    kind: SubjectKind,
    id: Types.ObjectId,
    { name, ...declaration }: Partial<AgeDeclaration> & { name?: string },
  ): Promise<void> {
    if (declaration.birthYear === undefined) return;
    await this.change(
      kind,
      id,
      (before, person, now) => this.#declared(before, person, declaration, now),
      name?.trim(),
    );
  }

  /** Sends the email to the guardian again. */
  async askAgain(kind: SubjectKind, id: Types.ObjectId): Promise<void> {
    await this.change(kind, id, async (before, person, now) => {
      const after = rules.askedAgain(before, now);
      await this.#countEmails(before, after, person);
      return after;
    });
  }

  /** The request behind a guardian's link. */
  async requestOf(text: string): Promise<GuardianRequest> {
    const { token, subject } = await this.open(text, 'guardian');
    return toRequest(token.kind, subject, databaseNow());
  }

  async answer(text: string, answer: GuardianAnswer, seen: ConsentState): Promise<GuardianRequest> {
    const { token, subject } = await this.open(text, 'guardian');
    const answered = await this.change(token.kind, subject._id, (before, person, now) => {
      // Checked on the state that is changed: a guardian who was replaced at this moment has no say any more.
      checkKey(before.keys, token, 'guardian', now);
      return this.#withNews(token.kind, person, before, rules.answeredBy(before, answer, seen, now), now);
    });
    if (answer === 'withdraw') await this.#withdrawElsewhere(answered);
    return toRequest(token.kind, answered, databaseNow());
  }

  /** The document behind a link. Throws a 404 when the link is forged or the document deleted, a 410 when the link is too old. */
  async open(text: string, of: ConsentKey['of']): Promise<{ token: ConsentToken; subject: Subject }> {
    const token = parseConsentToken(text);
    const subject = token && (await this.#models.get(token.kind)?.findById(token.id).lean<Subject>());
    if (!token || !subject?.consent) throw badLink();
    checkKey(subject.consent.keys, token, of, databaseNow());
    return { token, subject };
  }

  /** Repeats a change until no other write comes between, then sends the emails that it added. */
  async change(
    kind: SubjectKind,
    id: Types.ObjectId,
    make: (before: StoredConsent, subject: Subject, now: Date) => StoredConsent | Promise<StoredConsent>,
    name?: string,
  ): Promise<Subject> {
    for (;;) {
      const now = databaseNow();
      const subject = await this.#models.get(kind)?.findById(id).lean<Subject>();
      if (!subject) throw badLink();
      const before = subject.consent ?? rules.noConsent(now);
      const after = await make(before, name ? { ...subject, name } : subject, now);
      if (after === before) return subject;
      const changed = await this.#replace(kind, subject, after, name);
      if (!changed) continue;
      await this.#followers
        .get(kind)?.(id)
        .catch(() => {});
      // If this process dies here, or the queue of emails fails, `sendDue` sends them later.
      if (after.dueAt) await this.#send(kind, changed).catch(() => {});
      return changed;
    }
  }

  /** Sends the emails of a process that died before it sent them. */
  async sendDue(): Promise<void> {
    for (const [kind, model] of this.#models) {
      const due = await model
        .find({ 'consent.dueAt': { $lte: databaseNow() } })
        .limit(sweepSize)
        .lean<Subject[]>();
      for (const subject of due) {
        const claimed = await this.#replace(kind, subject, {
          ...subject.consent!,
          dueAt: new Date(databaseNow().getTime() + rules.leaseMs),
        });
        if (claimed) await this.#send(kind, claimed);
      }
    }
  }

  /** Sends the emails of a new application. */
  async sendFirst(kind: SubjectKind, id: Types.ObjectId): Promise<void> {
    const subject = await this.#models.get(kind)?.findById(id).lean<Subject>();
    if (subject?.consent?.dueAt) await this.#send(kind, subject).catch(() => {});
  }

  async #declared(
    before: StoredConsent,
    person: Omit<Subject, '_id'> & Partial<Subject>,
    { birthYear, guardianName = '', guardianEmail = '' }: Partial<AgeDeclaration>,
    now: Date,
  ): Promise<StoredConsent> {
    if (birthYear === undefined) return before;
    const names = !isAdult(birthYear, now) && guardianName !== '';
    const guardian = names ? { name: guardianName.trim(), email: normaliseEmail(guardianEmail) } : undefined;
    if (guardian && isSameMailbox(guardian.email, person.email))
      throw invalid({ guardianEmail: messages.consent.emailOwn });
    const after = rules.declared(before, { birthYear, guardian }, now);
    await this.#countEmails(before, after, person);
    return after;
  }

  /** Counts the emails to guardians that a person's change adds. Throws a 400 when one cannot name the person yet, and a 429 when there are too many. */
  async #countEmails(before: StoredConsent, after: StoredConsent, { _id, email, name }: Partial<Subject>) {
    for (const { kind, guardian } of addedEmails(before, after)) {
      const problem = kind === 'request' && childNameProblem(name);
      if (problem) throw invalid({ name: problem });
      await this.limiter.count(guardianEmailLimit, _id?.toHexString() ?? email!);
      await this.mailboxes.count('guardian', guardian!.email);
    }
  }

  /**
   * Adds an email to an applicant, who has no profile to look at, about the guardian's answer. The answer counts whatever the limits say; an email to a
   * mailbox that gets too many is left out.
   */
  async #withNews(kind: SubjectKind, { email }: Subject, before: StoredConsent, answered: StoredConsent, now: Date) {
    if (answered === before) return before;
    const after =
      kind === 'application' ? { ...answered, ...rules.withEmail(answered, now, 'applicant-told') } : answered;
    const left = new Set<string>();
    for (const { id, guardian } of addedEmails(before, after))
      if (!(await this.mailboxes.allows(guardian ? 'guardian' : 'applicant', guardian?.email ?? email))) left.add(id);
    return rules.withoutEmails(after, left);
  }

  /** Returns null if the consent has changed since it was read. */
  #replace(kind: SubjectKind, { _id, consent }: Subject, after: StoredConsent, name?: string): Promise<Subject | null> {
    const same: QueryFilter<Subject> = consent
      ? { _id, 'consent.revision': consent.revision }
      : { _id, consent: { $exists: false } };
    const next = { ...after, revision: (consent?.revision ?? 0) + 1 };
    return this.#models
      .get(kind)!
      .findOneAndUpdate(same, { $set: { consent: next, ...(name && { name }) } }, { returnDocument: 'after' })
      .lean<Subject>();
  }

  async #send(kind: SubjectKind, subject: Subject) {
    let current: Subject | null = subject;
    while (current?.consent?.due[0]) {
      const [email] = current.consent.due;
      const { keys, send } = this.emails.prepare(kind, addressee(current), current.consent, email!, databaseNow());
      // The link must work before the email is sent.
      const prepared: Subject | null = await this.#replace(kind, current, { ...current.consent, keys });
      if (!prepared) return;
      await send();
      current = await this.#drop(kind, prepared, email!.id);
    }
  }

  async #drop(kind: SubjectKind, subject: Subject, emailId: string): Promise<Subject | null> {
    for (let current: Subject | null = subject; current?.consent;) {
      const after = rules.withoutEmails(current.consent, new Set([emailId]));
      const changed: Subject | null = await this.#replace(kind, current, after);
      if (changed) return changed;
      current = (await this.#models.get(kind)!.findById(subject._id).lean<Subject>()) ?? null;
    }
    return null;
  }

  /** A withdrawal applies to everything that the same guardian agreed to for the same person. */
  async #withdrawElsewhere({ _id, email, consent }: Subject) {
    for (const [kind, model] of this.#models) {
      const others = await model
        .find({ email, 'consent.guardian.email': consent!.guardian!.email, 'consent.asked': 'confirmed' }, { _id: 1 })
        .lean<Subject[]>();
      for (const other of others)
        if (!other._id.equals(_id))
          await this.change(kind, other._id, (before, person, now) =>
            before.asked === 'confirmed'
              ? this.#withNews(kind, person, before, rules.answeredBy(before, 'withdraw', 'confirmed', now), now)
              : before,
          );
    }
  }
}

/** Emails are only ever added at the end. */
const addedEmails = (before: StoredConsent, after: StoredConsent) => after.due.slice(before.due.length);

const badLink = () => new ApiError(404, 'BAD_LINK', messages.consent.badLink);

function checkKey(keys: ConsentKey[], token: ConsentToken, of: ConsentKey['of'], now: Date) {
  const key = keyOf(keys, token, of);
  if (!key) throw badLink();
  if (key.until && key.until <= now) throw new ApiError(410, 'OLD_LINK', messages.consent.oldLink);
}

const addressee = ({ _id, email, name, language }: Subject): Addressee => ({
  id: _id.toHexString(),
  email,
  name,
  language,
});

const toRequest = (purpose: SubjectKind, { name, consent }: Subject, now: Date): GuardianRequest => ({
  purpose,
  firstName: firstNameOf(name),
  ...rules.shownToGuardian(consent!, now),
});
