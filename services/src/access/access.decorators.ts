import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { AdminArea, Administrator, AdminLevel } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';

export type Access = 'public' | 'signed-in' | 'admin';

/** Metadata key of a route's `Access`. A route without it is closed to everyone. */
export const ACCESS = 'access';

/** Anyone may call it. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');

/** Needs a user's session. */
export const SignedIn = () => SetMetadata<string, Access>(ACCESS, 'signed-in');

/** Metadata key of the right that an administrator's route needs. */
export const ADMIN_RIGHT = 'admin-right';

/** The right that a call needs. */
export interface AdminRight {
  area: AdminArea;
  /** When absent: `read` for GET and HEAD, `write` for the rest. */
  level?: AdminLevel;
}

/**
 * Needs an administrator's session, and a role that includes the area (`adminRights`). Without an area only a role with every right will do.
 *
 * @example @AdminOnly('people') on a controller; @AdminOnly('people', 'write') on a GET that takes more than looking
 */
export const AdminOnly = (area: AdminArea = 'administrators', level?: AdminLevel) =>
  applyDecorators(
    SetMetadata<string, Access>(ACCESS, 'admin'),
    SetMetadata<string, AdminRight>(ADMIN_RIGHT, { area, level }),
  );

/** Metadata key of a route that works before a required second factor is set up. */
export const BEFORE_ENROLMENT = 'before-enrolment';

/** Open to an administrator who has yet to set up the second factor that the site requires. */
export const BeforeEnrolment = () => SetMetadata(BEFORE_ENROLMENT, true);

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

/** The user who calls a route marked `@SignedIn()`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Requester => {
  const { requester } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!requester) throw new Error('@CurrentUser() needs a route marked @SignedIn()');
  return requester;
});

/** The administrator who calls a route marked `@AdminOnly()`. */
export const CurrentAdministrator = createParamDecorator((_: unknown, context: ExecutionContext): AdminRequester => {
  const { administrator } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!administrator) throw new Error('@CurrentAdministrator() needs a route marked @AdminOnly()');
  return administrator;
});
