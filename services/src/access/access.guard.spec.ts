import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import type { Call } from '@setu/contracts';
import { Handles } from './handles.js';

const call = (access: Call['access']) => ({ method: 'GET', path: '/api/x', access }) as const as Call;

class Routes {
  unmarked() {}
  @Handles(call('public'))
  open() {}
  @Handles(call('user'))
  own() {}
  @Handles(call({ area: 'administrators' }))
  admin() {}
  @Handles(call({ area: 'administrators', beforeEnrolment: true }))
  enrol() {}
  @Handles(call({ area: 'people' }))
  people() {}
  @Handles(call({ area: 'people', level: 'write' }))
  export() {}
}

interface Who {
  user?: boolean;
  admin?: boolean;
  hasSecondFactor?: boolean;
  role?: string;
  method?: string;
}

const admits = async (name: keyof Routes, who: Who, ADMIN_SECOND_FACTOR: 'optional' | 'required' = 'optional') => {
  const sessionCookies = { requesterOf: async () => (who.user ? { userId: 'u', sessionId: 's' } : null) };
  const adminSessions = {
    requesterOf: async () => (who.admin ? { username: 'admin', role: 'everything', ...who } : null),
  };
  const guard = new AccessGuard(new Reflector(), sessionCookies as never, adminSessions as never, {
    ADMIN_SECOND_FACTOR,
  });
  const http = { getRequest: () => ({ method: who.method ?? 'GET' }), getResponse: () => ({ header: () => {} }) };
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

it.each([
  ['admin', {}, 401],
  ['admin', { admin: true }, 403],
  ['admin', { admin: true, hasSecondFactor: true }, true],
  ['enrol', {}, 401],
  ['enrol', { user: true }, 401],
  ['enrol', { admin: true }, true],
] as const)('%s route where a second factor is required, %j: %s', async (route, who, answer) =>
  expect(await admits(route, who, 'required')).toBe(answer),
);

it.each([
  ['people', 'GET', ['everything', 'people', 'reader']],
  ['people', 'POST', ['everything', 'people']],
  ['export', 'GET', ['everything', 'people']],
  ['admin', 'GET', ['everything']],
  ['admin', 'DELETE', ['everything']],
] as const)('%s route by %s is for the roles %j alone', async (route, method, allowed: readonly string[]) => {
  for (const role of ['everything', 'catalogue', 'people', 'reader', 'constructor', 'nobody'])
    expect([role, await admits(route, { admin: true, role, method })]).toEqual([
      role,
      allowed.includes(role) ? true : 403,
    ]);
});
