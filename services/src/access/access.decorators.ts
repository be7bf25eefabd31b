import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AdminRequester, Requester } from './requester.js';

export type Access = 'public' | 'signed-in' | 'admin';

/** Metadata key of a route's `Access`; a route without it is closed to everyone. */
export const ACCESS = 'access';

/** Anyone may call it. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');

/** Only with a user's session. */
export const SignedIn = () => SetMetadata<string, Access>(ACCESS, 'signed-in');

/** Only with an administrator's session. */
export const AdminOnly = () => SetMetadata<string, Access>(ACCESS, 'admin');

/** Metadata key of a route that answers before a required second factor is set up. */
export const BEFORE_ENROLMENT = 'before-enrolment';

/** Open to an administrator who has yet to set up the second factor that the site requires. */
export const BeforeEnrolment = () => SetMetadata(BEFORE_ENROLMENT, true);

/** Who calls a route that is marked `@SignedIn()`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Requester => {
  const { requester } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!requester) throw new Error('@CurrentUser() needs a route marked @SignedIn()');
  return requester;
});

/** Who calls a route that is marked `@AdminOnly()`. */
export const CurrentAdministrator = createParamDecorator((_: unknown, context: ExecutionContext): AdminRequester => {
  const { administrator } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!administrator) throw new Error('@CurrentAdministrator() needs a route marked @AdminOnly()');
  return administrator;
});
