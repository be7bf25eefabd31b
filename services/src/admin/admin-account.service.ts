import { Inject, Injectable } from '@nestjs/common';
import {
  messages,
  normaliseEmail,
  type AdminAccount,
  type PasswordChange,
  type Reauthentication,
  type RecoveryCodes,
  type SecondFactorEnrolment,
} from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import type { AdminRequester } from '../access/access.decorators.js';
import { AdminSessionsService } from '../access/admin-sessions.service.js';
import { OwnerEmailsService } from '../mail/owner-emails.service.js';
import { PasswordHasher } from '../access/password-hasher.service.js';
import { ApiError, conflict, invalid } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import type { AdministratorRecord } from '../access/administrator.schema.js';
import { AdministratorsService } from './administrators.service.js';
import { SecondFactorService, wrongCode } from './second-factor.service.js';

/** An administrator's own password, sessions and second factor. */
@Injectable()
export class AdminAccountService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ADMIN_SECOND_FACTOR' | 'BRAND_NAME'>,
    private readonly administrators: AdministratorsService,
    private readonly sessions: AdminSessionsService,
    private readonly hasher: PasswordHasher,
    private readonly secondFactor: SecondFactorService,
    private readonly ownerEmails: OwnerEmailsService,
  ) {}

  async show({ username }: AdminRequester): Promise<AdminAccount> {
    const { email, secondFactor } = await this.administrators.named(username);
    return {
      username,
      ...(email && { email }),
      secondFactor: secondFactor && {
        since: secondFactor.since.toISOString(),
        recoveryCodesLeft: secondFactor.recoveryCodes.length,
      },
      secondFactorRequired: this.settings.ADMIN_SECOND_FACTOR === 'required',
    };
  }

  async changePassword(
    requester: AdminRequester,
    { currentPassword, newPassword }: PasswordChange,
    request: FastifyRequest,
  ) {
    const administrator = await this.reauthenticate(requester, { currentPassword }, request, 'password');
    const passwordHash = await this.hasher.hashNew(newPassword, administrator.username, 'newPassword');
    // Another tab may have been first.
    if (!(await this.administrators.setPassword(administrator, passwordHash))) throw wrongPassword();
    await this.sessions.revokeOthers(requester);
    await this.administrators.record(administrator, 'Password changed');
  }

  /** Returns the address, or undefined if it was removed. Both the former and the new address get an email. */
  async changeEmail(
    requester: AdminRequester,
    typed: string | undefined,
    proof: Reauthentication,
    request: FastifyRequest,
  ): Promise<string | undefined> {
    const administrator = await this.reauthenticate(requester, proof, request);
    const email = normaliseEmail(typed ?? '') || undefined;
    if (email === administrator.email) return email;
    await this.administrators.setEmail(administrator, email);
    await this.administrators.record(
      administrator,
      email ? 'Address for notices changed' : 'Address for notices removed',
    );
    const addresses = [administrator.email, email].filter((one) => one !== undefined);
    const change = email ? 'go to another address from now on' : 'go to no address any more';
    const text = [`Notices of changed rights to the administrator ${administrator.username} ${change}.`];
    await this.ownerEmails.send({ subject: 'Your address for notices was changed', text }, addresses);
    return email;
  }

  async endSession(requester: AdminRequester, id: string) {
    const administrator = await this.administrators.named(requester.username);
    if (!(await this.sessions.revokeOne(requester, id)))
      throw new ApiError(404, 'NOT_FOUND', messages.adminAccount.sessionGone);
    await this.administrators.record(administrator, 'One session logged out');
  }

  async endAllSessions({ username }: AdminRequester) {
    const administrator = await this.administrators.named(username);
    await this.sessions.revokeAllOf(username);
    await this.administrators.record(administrator, 'Logged out everywhere');
  }

  /** Begins to set up a second factor: the first one, or another app in its place. */
  async enrol(
    requester: AdminRequester,
    proof: Reauthentication,
    request: FastifyRequest,
  ): Promise<SecondFactorEnrolment> {
    const administrator = await this.reauthenticate(requester, proof, request);
    return this.secondFactor.enrol(administrator, this.settings.BRAND_NAME);
  }

  /** Activates the second factor. Sessions that began without it end. */
  async confirm(requester: AdminRequester, code: string): Promise<RecoveryCodes> {
    const administrator = await this.administrators.named(requester.username);
    const recoveryCodes = await this.secondFactor.confirm(administrator, code);
    await this.sessions.noteSecondFactor(requester);
    await this.sessions.revokeOthers(requester);
    await this.administrators.record(administrator, 'Second factor set up');
    return { recoveryCodes };
  }

  async removeSecondFactor(requester: AdminRequester, proof: Reauthentication, request: FastifyRequest) {
    if (this.settings.ADMIN_SECOND_FACTOR === 'required') throw conflict(messages.adminAccount.secondFactorIsRequired);
    const administrator = await this.reauthenticate(requester, proof, request);
    await this.secondFactor.remove(administrator);
    await this.administrators.record(administrator, 'Second factor removed');
  }

  async renewRecoveryCodes(
    requester: AdminRequester,
    proof: Reauthentication,
    request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    const administrator = await this.reauthenticate(requester, proof, request);
    const recoveryCodes = await this.secondFactor.renewRecoveryCodes(administrator);
    await this.administrators.record(administrator, 'Recovery codes renewed');
    return { recoveryCodes };
  }

  /** Demands the same proof as a log-in, so that a session that was left open is not enough. */
  async reauthenticate(
    { username }: AdminRequester,
    { currentPassword: password, code }: Reauthentication,
    request: FastifyRequest,
    needs?: 'password',
  ): Promise<AdministratorRecord> {
    const proven = await this.administrators.authenticate(username, { password, code }, request, needs);
    if (proven === 'wrong password') throw wrongPassword();
    if (proven === 'code missing') throw invalid({ code: messages.adminAccount.codeDue });
    if (proven === 'wrong code') throw wrongCode();
    return proven;
  }
}

const wrongPassword = () => invalid({ currentPassword: messages.adminAccount.wrongPassword });
