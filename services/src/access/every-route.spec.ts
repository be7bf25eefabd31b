import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import type { DynamicModule, Type } from '@nestjs/common';
import { pino } from 'pino';
import { AppModule } from '../app.module.js';
import { readSettings } from '../platform/settings.js';
import { ACCESS, type Access } from './access.decorators.js';

interface Route {
  name: string;
  access: Access | undefined;
}

const listOf = <T>(key: string, module: Type | DynamicModule): T[] => {
  const [type, dynamic] = 'module' in module ? [module.module, module] : [module, undefined];
  return [
    ...((Reflect.getMetadata(key, type) as T[] | undefined) ?? []),
    ...((dynamic?.[key as 'imports'] as T[] | undefined) ?? []),
  ];
};

function controllersOf(module: Type | DynamicModule, seen = new Set<unknown>()): Type[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const imports = listOf<Type | DynamicModule>(MODULE_METADATA.IMPORTS, module).filter(
    (part) => typeof part === 'function' || 'module' in part,
  );
  return [
    ...listOf<Type>(MODULE_METADATA.CONTROLLERS, module),
    ...imports.flatMap((part) => controllersOf(part, seen)),
  ];
}

function routesOf(controller: Type): Route[] {
  const handlers = Object.getOwnPropertyNames(controller.prototype)
    .map((name) => Object.getOwnPropertyDescriptor(controller.prototype, name)?.value as object | undefined)
    .filter((handler) => handler !== undefined && Reflect.hasMetadata(METHOD_METADATA, handler));
  return handlers.map((handler) => ({
    name: `${controller.name} ${String(Reflect.getMetadata(PATH_METADATA, handler!))}`,
    access: (Reflect.getMetadata(ACCESS, handler!) ?? Reflect.getMetadata(ACCESS, controller)) as Access | undefined,
  }));
}

const settings = readSettings({ MONGODB_URI: 'mongodb://unused/x' });
const routes = controllersOf(AppModule.with(settings, pino({ level: 'silent' }))).flatMap(routesOf);

it('finds the routes of every module', () => {
  const controllers = new Set(routes.map(({ name }) => name.split(' ')[0]));
  expect([...controllers]).toEqual(
    expect.arrayContaining([
      'CollegesController',
      'AccountController',
      'MeController',
      'UsersController',
      'MessagesController',
      'ApplicationsController',
      'GoogleController',
      'MediaController',
      'HealthController',
      'HistoryController',
      'CollegeEditingController',
      'AdminCollegesController',
    ]),
  );
  expect(routes.length).toBeGreaterThan(25);
});

it.each(routes)('$name says who may call it: $access', ({ access }) =>
  expect(['public', 'signed-in', 'admin']).toContain(access),
);
