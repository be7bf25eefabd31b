import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Administrator } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';

/** The signed-in user who sends a request. */
export interface Requester {
  userId: Types.ObjectId;
  sessionId: string;
}

/** The logged-in administrator who sends a request. */
export interface AdminRequester extends Administrator {
  sessionId: string;
  /** The session began with a second factor, or one was set up in it. */
  hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    requester?: Requester;
    administrator?: AdminRequester;
  }
}

/** The user who makes a call with the access `user`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Requester => {
  const { requester } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!requester) throw new Error('@CurrentUser() needs a call with the access user');
  return requester;
});

function administratorOf(context: ExecutionContext): AdminRequester {
  const { administrator } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!administrator) throw new Error('Only a call of administrators has an administrator');
  return administrator;
}

/** The administrator who makes a call of administrators. */
export const CurrentAdministrator = createParamDecorator((_, context) => administratorOf(context));

/** Their username alone. */
export const AdminUsername = createParamDecorator((_, context) => administratorOf(context).username);
