import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { ADMIN_SESSION, type AdminSessionModel } from './admin-session.schema.js';

export const ADMIN_COOKIE = 'admin_session';

export const hashAdminToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The administrator's session, apart from the users' ones. */
@Injectable()
export class AdminSessionsService implements OnModuleInit {
  constructor(@Inject(getModelToken(ADMIN_SESSION)) private readonly sessions: AdminSessionModel) {}

  async onModuleInit() {
    await this.sessions.createIndexes();
  }

  async isSignedIn(request: FastifyRequest): Promise<boolean> {
    const token = request.cookies[ADMIN_COOKIE];
    if (!token) return false;
    return (await this.sessions.exists({ _id: hashAdminToken(token), expiresAt: { $gt: new Date() } })) !== null;
  }
}
