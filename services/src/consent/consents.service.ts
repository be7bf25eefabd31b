import * as rules from './consent-rules.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  firstNameOf,
  isAdult,
  isConsented,
  isSameMailbox,
  messages,
  normaliseEmail,
  type AgeDeclaration,
  type ConsentState,
  type GuardianAnswer,
  type GuardianRequest,
} from '@setu/contracts';
import type { Model, QueryFilter, Types } from 'mongoose';
import { RateLimitService } from '../access/rate-limit.service.js';
import { ApiError, invalid } from '../platform/http/api-error.js';
import { Scheduler } from '../platform/process/scheduler.js';
import { keyOf, readToken, type SubjectKind, type Token } from './consent-key.js';
import { ConsentLettersService, type Addressee } from './consent-letters.service.js';
import type { ConsentKey, StoredConsent } from './consent.schema.js';

/** A document that carries a consent: an account or an application. */
export interface Subject {
  _id: Types.ObjectId;
  email: string;
  name?: string;
  consent?: StoredConsent;
}

const sweepInterval = 60_000;
const sweepSize = 100;

/** Asks for the age and for the guardian's consent, and keeps what was agreed to in the document that needs it. */
@Injectable()
export class ConsentsService implements OnModuleInit {
  readonly #models = new Map<SubjectKind, Model<Subject>>();

  constructor(
    private readonly letters: ConsentLettersService,
    private readonly limiter: RateLimitService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.scheduler.every('consent letters', sweepInterval, () => this.sendDue());
  }

  /** Names the collection whose documents carry consents of a kind, at start. */
  keep<T extends Subject>(kind: SubjectKind, model: Model<T>) {
    this.#models.set(kind, model as unknown as Model<Subject>);
  }

  /** The consent of an application that is just being made, with a letter to the applicant when it has to wait. */
  async begin(person: Omit<Subject, '_id'>, declaration: Partial<AgeDeclaration>): Promise<StoredConsent> {
    const now = new Date();
    const email = normaliseEmail(person.email);
    const consent = await this.#declared(rules.nothingSaid(now), { ...person, email }, declaration, now);
    const state = rules.stateOf(consent, now);
    if (isConsented(state)) return consent;
    await this.limiter.count('applicantEmailPerAddress', email);
    const letter = state === 'waiting' ? 'applicant-told' : 'applicant-asked';
    return { ...consent, ...rules.withLetter(consent, now, letter) };
  }

  /** What the person says of their age and guardian; nothing changes when nothing is said. */
  async declare(kind: SubjectKind, id: Types.ObjectId, declaration: Partial<AgeDeclaration>): Promise<void> {
    if (declaration.birthYear === undefined) return;
    await this.change(kind, id, (before, person, now) => this.#declared(before, person, declaration, now));
  }

  /** The letter to the guardian once more. */
  async askAgain(kind: SubjectKind, id: Types.ObjectId): Promise<void> {
    await this.change(kind, id, async (before, _, now) => {
      const after = rules.askedAgain(before, now);
      await this.#countLetter(id.toHexString(), before.guardian!.email);
      return after;
    });
  }

  /** What a guardian's link leads to. */
  async requestOf(text: string): Promise<GuardianRequest> {
    const { token, subject } = await this.open(text, 'guardian');
    return shown(token.kind, subject, new Date());
  }

  async answer(text: string, answer: GuardianAnswer, seen: ConsentState): Promise<GuardianRequest> {
    const { token, subject } = await this.open(text, 'guardian');
    const answered = await this.change(token.kind, subject._id, (before, _, now) => {
      // Asked of the state that is changed: a guardian who was replaced this moment has no say any more.
      usable(before.keys, token, 'guardian', now);
      return told(token.kind, before, rules.answeredBy(before, answer, seen, now), now);
    });
    if (answer === 'withdraw') await this.#withdrawElsewhere(answered);
    return shown(token.kind, answered, new Date());
  }

  /** The document that a link of a letter is about; a 404 for a forged link and one whose document is deleted, a 410 for an old one. */
  async open(text: string, of: ConsentKey['of']): Promise<{ token: Token; subject: Subject }> {
    const token = readToken(text);
    const subject = token && (await this.#models.get(token.kind)?.findById(token.id).lean<Subject>());
    if (!token || !subject?.consent) throw badLink();
    usable(subject.consent.keys, token, of, new Date());
    return { token, subject };
  }

  /** Runs a change until nobody else has changed the consent meanwhile, then sends the letters that it notes. */
  async change(
    kind: SubjectKind,
    id: Types.ObjectId,
    make: (before: StoredConsent, subject: Subject, now: Date) => StoredConsent | Promise<StoredConsent>,
  ): Promise<Subject> {
    for (;;) {
      const now = new Date();
      const subject = await this.#models.get(kind)?.findById(id).lean<Subject>();
      if (!subject) throw badLink();
      const before = subject.consent ?? rules.nothingSaid(now);
      const after = await make(before, subject, now);
      if (after === before) return subject;
      const changed = await this.#replace(kind, subject, after);
      if (!changed) continue;
      // Whoever dies here, or finds the letters' queue away, is followed by `sendDue`.
      if (after.dueAt) await this.#send(kind, changed).catch(() => {});
      return changed;
    }
  }

  /** Sends the letters that were noted by somebody who died before sending them. */
  async sendDue(): Promise<void> {
    for (const [kind, model] of this.#models) {
      const due = await model
        .find({ 'consent.dueAt': { $lte: new Date() } })
        .limit(sweepSize)
        .lean<Subject[]>();
      for (const subject of due) {
        const claimed = await this.#replace(kind, subject, {
          ...subject.consent!,
          dueAt: new Date(Date.now() + rules.leaseMs),
        });
        if (claimed) await this.#send(kind, claimed);
      }
    }
  }

  /** Sends the letters of an application that was just made. */
  async sendFirst(kind: SubjectKind, id: Types.ObjectId): Promise<void> {
    const subject = await this.#models.get(kind)?.findById(id).lean<Subject>();
    if (subject?.consent?.dueAt) await this.#send(kind, subject).catch(() => {});
  }

  async #declared(
    before: StoredConsent,
    { _id, email }: Partial<Subject> & { email: string },
    { birthYear, guardianName = '', guardianEmail = '' }: Partial<AgeDeclaration>,
    now: Date,
  ): Promise<StoredConsent> {
    if (birthYear === undefined) return before;
    const names = !isAdult(birthYear, now) && guardianName !== '';
    const guardian = names ? { name: guardianName.trim(), email: normaliseEmail(guardianEmail) } : undefined;
    if (guardian && isSameMailbox(guardian.email, email)) throw invalid({ guardianEmail: messages.consent.emailOwn });
    const after = rules.declared(before, { birthYear, guardian }, now);
    if (after.due.length > before.due.length) {
      const reached = after.due.at(-1)!.guardian!.email;
      await this.#countLetter(_id?.toHexString() ?? email, reached);
    }
    return after;
  }

  /** A stranger's mailbox is not flooded through us, whoever names it. */
  async #countLetter(person: string, guardianEmail: string) {
    await this.limiter.count('guardianEmailPerPerson', person);
    await this.limiter.count('guardianEmailPerAddress', guardianEmail);
  }

  /** Null when somebody else has changed it since it was read. */
  #replace(kind: SubjectKind, { _id, consent }: Subject, after: StoredConsent): Promise<Subject | null> {
    const same: QueryFilter<Subject> = consent
      ? { _id, 'consent.revision': consent.revision }
      : { _id, consent: { $exists: false } };
    const next = { ...after, revision: (consent?.revision ?? 0) + 1 };
    return this.#models
      .get(kind)!
      .findOneAndUpdate(same, { $set: { consent: next } }, { returnDocument: 'after' })
      .lean<Subject>();
  }

  async #send(kind: SubjectKind, subject: Subject) {
    let current: Subject | null = subject;
    while (current?.consent?.due[0]) {
      const [letter] = current.consent.due;
      const { keys, write } = this.letters.prepare(kind, addressee(current), current.consent, letter!, new Date());
      // The link works before it is in anybody's hands.
      const opened: Subject | null = await this.#replace(kind, current, { ...current.consent, keys });
      if (!opened) return;
      await write();
      current = await this.#drop(kind, opened, letter!.id);
    }
  }

  async #drop(kind: SubjectKind, subject: Subject, letterId: string): Promise<Subject | null> {
    for (let current: Subject | null = subject; current?.consent;) {
      const { dueAt, ...rest } = current.consent;
      const due = rest.due.filter(({ id }) => id !== letterId);
      const changed: Subject | null = await this.#replace(kind, current, { ...rest, due, ...(due[0] && { dueAt }) });
      if (changed) return changed;
      current = (await this.#models.get(kind)!.findById(subject._id).lean<Subject>()) ?? null;
    }
    return null;
  }

  /** A withdrawal holds for everything that the same guardian agreed to for the same person. */
  async #withdrawElsewhere({ _id, email, consent }: Subject) {
    for (const [kind, model] of this.#models) {
      const others = await model
        .find({ email, 'consent.guardian.email': consent!.guardian!.email, 'consent.asked': 'confirmed' }, { _id: 1 })
        .lean<Subject[]>();
      for (const other of others)
        if (!other._id.equals(_id))
          await this.change(kind, other._id, (before, _, now) =>
            before.asked === 'confirmed'
              ? told(kind, before, rules.answeredBy(before, 'withdraw', 'confirmed', now), now)
              : before,
          );
    }
  }
}

const badLink = () => new ApiError(404, 'BAD_LINK', messages.consent.badLink);

function usable(keys: ConsentKey[], token: Token, of: ConsentKey['of'], now: Date) {
  const key = keyOf(keys, token, of);
  if (!key) throw badLink();
  if (key.until && key.until <= now) throw new ApiError(410, 'OLD_LINK', messages.consent.oldLink);
}

/** Who applied has no profile to look at: each answer of the guardian reaches them by letter. */
const told = (kind: SubjectKind, before: StoredConsent, after: StoredConsent, now: Date): StoredConsent =>
  kind === 'application' && after !== before ? { ...after, ...rules.withLetter(after, now, 'applicant-told') } : after;

const addressee = ({ _id, email, name }: Subject): Addressee => ({ id: _id.toHexString(), email, name });

const shown = (purpose: SubjectKind, { name, consent }: Subject, now: Date): GuardianRequest => ({
  purpose,
  firstName: firstNameOf(name),
  ...rules.shownToGuardian(consent!, now),
});
