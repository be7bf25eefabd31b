import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  adminRoleNames,
  messages,
  type AdminRole,
  type HistoryAction,
  type InvitationLink,
  type ListedAdministrator,
  type OpenInvitation,
  day,
} from '@setu/contracts';
import { Types } from 'mongoose';
import { AdminSessionsService } from '../access/admin-sessions.service.js';
import { randomToken, sha256 } from '../access/crypto.js';
import { OwnerEmailsService } from '../mail/owner-emails.service.js';
import { PasswordHasher } from '../access/password-hasher.service.js';
import { readById } from '../platform/documents/document-ids.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { unlessDuplicate } from '../platform/database/mongo-errors.js';
import { ApiError, conflict, invalid, notFound } from '../platform/http/api-error.js';
import {
  ADMINISTRATOR,
  roleOf,
  type AdministratorModel,
  type AdministratorRecord,
} from '../access/administrator.schema.js';
import { AdministratorsService } from './administrators.service.js';

const invitationMs = 3 * day;

/** The administrators beside the first one: who they are, and what they may do. */
@Injectable()
export class InvitationsService {
  constructor(
    @InjectModel(ADMINISTRATOR) private readonly administrators: AdministratorModel,
    private readonly accounts: AdministratorsService,
    private readonly sessions: AdminSessionsService,
    private readonly hasher: PasswordHasher,
    private readonly ownerEmails: OwnerEmailsService,
  ) {}

  /** Returns all administrators, by name. */
  async list(): Promise<ListedAdministrator[]> {
    const all = await this.administrators.find().sort({ username: 1 }).lean<AdministratorRecord[]>();
    return Promise.all(all.map((one) => this.#toListed(one)));
  }

  /** Throws a 400 when the name is taken, whatever its case. */
  async invite(username: string, role: AdminRole, by: string): Promise<InvitationLink> {
    const taken = await this.administrators.find({}, { username: 1 }).lean();
    if (taken.some((one) => one.username.toLowerCase() === username.toLowerCase())) throw nameTaken();
    const { token, invitation } = newInvitation();
    const added = { _id: new Types.ObjectId(), username, role, invitation, createdAt: databaseNow() };
    if (!(await unlessDuplicate(this.administrators.create(added)))) throw nameTaken();
    await this.#report(added, `Invited as: ${adminRoleNames[role]}`, { by, action: 'added' });
    return { administrator: await this.#toListed(added), token };
  }

  /** Replaces the link of an administrator who has no password yet. */
  async inviteAgain(id: string, by: string): Promise<InvitationLink> {
    const { token, invitation } = newInvitation();
    const invited = await this.administrators
      .findOneAndUpdate(
        { _id: (await this.#find(id))._id, passwordHash: { $exists: false } },
        { $set: { invitation } },
        { returnDocument: 'after' },
      )
      .lean<AdministratorRecord>();
    if (!invited) throw conflict(messages.administrators.accepted);
    await this.#report(invited, 'Invited again', { by });
    return { administrator: await this.#toListed(invited), token };
  }

  /** The invitation behind a link. Throws a 400 when it is spent, too old or forged. */
  async open(token: string): Promise<OpenInvitation> {
    const { username, ...one } = await this.#invited(token);
    return { username, role: roleOf(one) };
  }

  /** Sets the first password. Of two simultaneous tries, one gets a 400. */
  async accept(token: string, password: string): Promise<void> {
    const { _id, username } = await this.#invited(token);
    const passwordHash = await this.hasher.hashNew(password, username, 'newPassword');
    const { matchedCount } = await this.administrators.updateOne(ifOpen(token), {
      $set: { passwordHash },
      $unset: { invitation: 1 },
    });
    if (matchedCount === 0) throw linkSpent();
    await this.#report({ _id, username }, 'Invitation accepted', { by: username });
  }

  /** Takes effect with the next call of theirs. */
  async changeRole(id: string, role: AdminRole, by: string): Promise<ListedAdministrator> {
    const before = await this.#another(id, by);
    const after = { ...before, role };
    const owners = await this.ownerEmails.addresses();
    await this.administrators.updateOne({ _id: before._id }, { $set: { role } });
    await this.#keepOneWithEverything(() =>
      this.administrators.updateOne({ _id: before._id }, { $set: { role: roleOf(before) } }),
    );
    if (roleOf(before) !== role)
      await this.#report(before, `Role changed from ${adminRoleNames[roleOf(before)]} to ${adminRoleNames[role]}`, {
        by,
        owners,
      });
    return this.#toListed(after);
  }

  async endSessions(id: string, by: string): Promise<void> {
    const administrator = await this.#another(id, by);
    await this.sessions.revokeAllOf(administrator.username);
    await this.#report(administrator, 'Logged out everywhere', { by });
  }

  async remove(id: string, by: string): Promise<void> {
    const gone = await this.#another(id, by);
    const owners = await this.ownerEmails.addresses();
    const { deletedCount } = await this.administrators.deleteOne({ _id: gone._id });
    if (deletedCount === 0) throw notFound('The administrator');
    await this.#keepOneWithEverything(() => this.administrators.create(gone));
    await this.sessions.revokeAllOf(gone.username);
    await this.#report(gone, 'Removed', { by, action: 'deleted', owners });
  }

  /**
   * Records a change of rights in the history and emails every owner, also the one who did it: a stolen password acts in their name.
   *
   * @param owners - the addresses from before the change, where it may take away an owner
   */
  async #report(
    administrator: Pick<AdministratorRecord, '_id' | 'username'>,
    change: string,
    { by, action, owners }: { by: string; action?: HistoryAction; owners?: string[] },
  ) {
    await this.accounts.record(administrator, change, by, action);
    const facts = [`Administrator: ${administrator.username}`, `Change: ${change}`, `By: ${by}`];
    const text = ['The rights of an administrator have changed.', facts.join('\n')];
    await this.ownerEmails.send({ subject: 'Rights of an administrator changed', text }, owners);
  }

  /** Two administrators may remove each other at the same moment. */
  async #keepOneWithEverything(undo: () => Promise<unknown>) {
    const all = await this.administrators.find({ passwordHash: { $exists: true } }, { role: 1 }).lean();
    if (all.some((one) => roleOf(one) === 'everything')) return;
    await undo();
    throw conflict(messages.administrators.lastOne);
  }

  async #invited(token: string): Promise<AdministratorRecord> {
    const invited = await this.administrators.findOne(ifOpen(token)).lean<AdministratorRecord>();
    if (!invited) throw linkSpent();
    return invited;
  }

  /** Administrators cannot take rights from themselves, so one who has all of them is always left. */
  async #another(id: string, by: string): Promise<AdministratorRecord> {
    const found = await this.#find(id);
    if (found.username === by) throw conflict(messages.administrators.self);
    return found;
  }

  #find(id: string): Promise<AdministratorRecord> {
    return readById(this.administrators, id, 'The administrator');
  }

  async #toListed(one: AdministratorRecord): Promise<ListedAdministrator> {
    return {
      id: one._id.toHexString(),
      username: one.username,
      role: roleOf(one),
      hasSecondFactor: one.secondFactor !== undefined,
      ...(one.email && { email: one.email }),
      ...(one.invitation && { invitedUntil: one.invitation.until.toISOString() }),
      sessions: await this.sessions.countOf(one.username),
      createdAt: one.createdAt.toISOString(),
    };
  }
}

function newInvitation() {
  const token = randomToken(32);
  return { token, invitation: { hash: sha256(token), until: new Date(databaseNow().getTime() + invitationMs) } };
}

const ifOpen = (token: string) => ({ 'invitation.hash': sha256(token), 'invitation.until': { $gt: databaseNow() } });

const linkSpent = () => new ApiError(400, 'LINK_SPENT', messages.administrators.linkSpent);
const nameTaken = () => invalid({ username: messages.administrators.nameTaken });
