import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AdminOnly, Public, SignedIn } from './access.decorators.js';

class Routes {
  unmarked() {}
  @Public()
  open() {}
  @SignedIn()
  own() {}
  @AdminOnly()
  admin() {}
}

const admits = async (name: keyof Routes, who: { user?: boolean; admin?: boolean }) => {
  const identity = { of: async () => (who.user ? { userId: 'u', sessionId: 's' } : null) };
  const administrators = { of: async () => (who.admin ? { username: 'admin' } : null) };
  const guard = new AccessGuard(new Reflector(), identity as never, administrators as never);
  const http = { getRequest: () => ({}), getResponse: () => ({ header: () => {} }) };
  const context = { getHandler: () => Routes.prototype[name], getClass: () => Routes, switchToHttp: () => http };
  try {
    return await guard.canActivate(context as unknown as ExecutionContext);
  } catch (error) {
    return (error as { status: number }).status;
  }
};

it.each([
  ['unmarked', {}, 401],
  ['unmarked', { user: true, admin: true }, 401],
  ['open', {}, true],
  ['own', {}, 401],
  ['own', { user: true }, true],
  ['own', { admin: true }, 401],
  ['admin', { user: true }, 401],
  ['admin', { admin: true }, true],
] as const)('%s route, %j: %s', async (route, who, answer) => expect(await admits(route, who)).toBe(answer));
