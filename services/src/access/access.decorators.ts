import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Administrator } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Requester } from './requester.js';

export type Access = 'public' | 'signed-in' | 'admin';

/** Metadata key of a route's `Access`; a route without it is closed to everyone. */
export const ACCESS = 'access';

/** Anyone may call it. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');

/** Only with a user's session. */
export const SignedIn = () => SetMetadata<string, Access>(ACCESS, 'signed-in');

/** Only with an administrator's session. */
export const AdminOnly = () => SetMetadata<string, Access>(ACCESS, 'admin');

/** Who calls a route that is marked `@SignedIn()`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Requester => {
  const { requester } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!requester) throw new Error('@CurrentUser() needs a route marked @SignedIn()');
  return requester;
});

/** Who calls a route that is marked `@AdminOnly()`. */
export const CurrentAdministrator = createParamDecorator((_: unknown, context: ExecutionContext): Administrator => {
  const { administrator } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!administrator) throw new Error('@CurrentAdministrator() needs a route marked @AdminOnly()');
  return administrator;
});
