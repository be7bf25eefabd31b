import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

/** Programs that some tests need, and the command that installs each. */
const installers = {
  nginx: '`sudo sh infra/testing/setup/install-nginx.sh` (Debian, Ubuntu) or `brew install nginx` (macOS)',
  promtool: '`sudo sh infra/testing/setup/install-promtool.sh` (Debian, Ubuntu) or `brew install prometheus` (macOS)',
  kubectl: '`brew install kubectl` or as https://kubernetes.io/docs/tasks/tools says',
  python3: '`sudo apt-get install python3 openssl` (Debian, Ubuntu) or `brew install python openssl` (macOS)',
  prlimit: '`sudo apt-get install util-linux` (Debian, Ubuntu); only Linux has it',
};

/** Debian installs servers in folders that are not on a user's PATH. */
export const searchPath = [process.env.PATH, '/usr/local/sbin', '/usr/sbin'].join(delimiter);

const isInstalled = (program: string): boolean =>
  !spawnSync(program, ['--version'], { env: { ...process.env, PATH: searchPath }, stdio: 'ignore' }).error;

/**
 * Declares tests that need a program. If it is missing they are skipped, in a group whose title names the reason: `npm
 * test` prints it. In CI, which installs every program that Debian has, they fail instead.
 */
export function withProgram(program: keyof typeof installers, declare: () => void): void {
  const isRequired = process.env.CI === 'true' && program !== 'kubectl';
  unlessMissing(isInstalled(program) ? undefined : program, installers[program], declare, isRequired);
}

/**
 * Works like `withProgram` if the caller knows what is missing: its name, or undefined if everything is installed.
 *
 * @param isRequired - Whether the tests fail without it.
 */
export function unlessMissing(
  missing: string | undefined,
  installer: string,
  declare: () => void,
  isRequired = process.env.CI === 'true',
): void {
  if (missing === undefined) return declare();
  const reason = `${missing} is missing; install it with ${installer}.`;
  if (!isRequired) return describe.skip(`skipped: ${reason}`, declare);
  describe('in CI', () => {
    beforeAll(() => {
      throw new Error(reason);
    });
    declare();
  });
}
