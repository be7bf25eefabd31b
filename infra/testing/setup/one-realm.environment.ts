import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';

/**
 * Runs a test file in the realm of its worker, so that it can use the packages that earlier files have loaded (see
 * `packages-once.runtime.mjs`). Restores the file's changes of the realm, such as globals and the process's
 * environment.
 */
export default class OneRealmEnvironment extends TestEnvironment {
  readonly #keys = new Set(Reflect.ownKeys(globalThis));
  readonly #console = globalThis.console;
  readonly #exit = process.exit;
  readonly #env = { ...process.env };

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.global = globalThis as unknown as typeof this.global;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    for (const key of Reflect.ownKeys(globalThis)) if (!this.#keys.has(key)) Reflect.deleteProperty(globalThis, key);
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
  }
}
