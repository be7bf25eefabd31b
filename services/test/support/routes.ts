import { RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/internal';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { pino } from 'pino';
import { ACCESS, ADMIN_RIGHT, type Access, type AdminRight } from '../../src/access/access.decorators.js';
import { AppModule } from '../../src/app.module.js';
import { readSettings } from '../../src/platform/settings.js';

export interface Route {
  controller: string;
  method: string;
  /** Without the prefix `/api`. */
  path: string;
  access: Access | undefined;
  /** The right that it needs of an administrator. */
  right: AdminRight | undefined;
  /** Its handler reads one. */
  takesBody: boolean;
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
  const of = (key: string, target: object) => Reflect.getMetadata(key, target) as unknown;
  const handlers = Object.getOwnPropertyNames(controller.prototype)
    .map((name) => Object.getOwnPropertyDescriptor(controller.prototype, name)?.value as object | undefined)
    .filter((handler) => handler !== undefined && Reflect.hasMetadata(METHOD_METADATA, handler));
  const takesBody = (handler: object) => {
    const given = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, (handler as { name: string }).name) as object;
    return Object.keys(given ?? {}).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
  };
  return handlers.map((handler) => ({
    controller: controller.name,
    method: RequestMethod[of(METHOD_METADATA, handler!) as RequestMethod]!,
    path: `/${String(of(PATH_METADATA, controller))}/${String(of(PATH_METADATA, handler!))}`.replace(/\/+$/, ''),
    access: (of(ACCESS, handler!) ?? of(ACCESS, controller)) as Access | undefined,
    right: (of(ADMIN_RIGHT, handler!) ?? of(ADMIN_RIGHT, controller)) as AdminRight | undefined,
    takesBody: takesBody(handler!),
  }));
}

/** Every route of the whole backend, or of a process with some `modules`, without starting it. */
export const allRoutes = (modules?: string): Route[] => {
  const settings = readSettings({ MONGODB_URI: 'mongodb://unused/x', MODULES: modules });
  return controllersOf(AppModule.with(settings, pino({ level: 'silent' }))).flatMap(routesOf);
};
