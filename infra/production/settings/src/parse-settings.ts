export type Environment = Readonly<Record<string, string | undefined>>;

/** One environment variable that a process reads. The table of settings in the documents is generated from these definitions. */
export interface Setting<T = unknown> {
  description: string;
  /** Default as text in the environment; a function if it depends on another setting. */
  default?: string | ((env: Environment) => string);
  required?: boolean;
  /** Throws an `Error` whose message completes the sentence "<NAME> ...". */
  parse: (text: string) => T;
}

export type Definitions = Readonly<Record<string, Setting>>;

/** Parsed values: `undefined` is possible only for a setting that is not required and has no default. */
export type SettingsOf<D extends Definitions> = {
  readonly [K in keyof D]:
    | ReturnType<D[K]['parse']>
    | (D[K] extends { default: NonNullable<unknown> } | { required: true } ? never : undefined);
};

/** Lists the contradictions between several settings, one sentence each. */
export type SettingsCheck<D extends Definitions> = (settings: SettingsOf<D>, env: Environment) => string[];

/** Wrong settings; `problems` has one sentence for each. */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Reads the defined settings from the environment. An empty variable counts as unset, everywhere.
 *
 * @throws SettingsError that names every wrong setting
 */
export function parseSettings<D extends Definitions>(
  definitions: D,
  env: Environment,
  ...checks: SettingsCheck<D>[]
): SettingsOf<D> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(definitions)) {
    const text = env[name] || defaultOf(setting, env);
    if (text === undefined) {
      if (setting.required) problems.push(`${name} is required.`);
      continue;
    }
    try {
      values[name] = setting.parse(text);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}.`);
    }
  }
  const settings = values as SettingsOf<D>;
  problems.push(...checks.flatMap((check) => check(settings, env)));
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** Returns the default as text; without an environment, the one in the documents. */
export const defaultOf = ({ default: value }: Setting, env: Environment = {}): string | undefined =>
  typeof value === 'function' ? value(env) : value;

/** Runs `read`; if settings are wrong, prints their sentences and ends the process. */
export function settingsOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
