import { root } from '@setu/start';
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const ignored = new Set(['node_modules', '.git', '.nx', '.data']);
const heading = /<h1>([^<]*)<\/h1>/;

/** The slice that is edited. */
export const slice = 'catalog';

/** A copy of the sources and builds, with the same installed packages. */
export class Workspace {
  private constructor(readonly dir: string) {}

  static async copy(): Promise<Workspace> {
    const dir = await mkdtemp(join(tmpdir(), 'setu-workspace-'));
    await cp(root, dir, { recursive: true, filter: (path) => path === root || !ignored.has(basename(path)) });
    const workspace = new Workspace(dir);
    await workspace.linkPackages();
    return workspace;
  }

  get sliceDir(): string {
    return join(this.dir, `mfe-${slice}`);
  }

  /** Changes the heading of the list of colleges; returns the earlier one. */
  async edit(text: string): Promise<string> {
    const file = join(this.sliceDir, 'src/features/college-list/college-list.page.tsx');
    const source = await readFile(file, 'utf8');
    const [old, before] = heading.exec(source)!;
    await writeFile(file, source.replace(old, `<h1>${text}</h1>`));
    return before!;
  }

  /** Runs `npm run release`, without npm. */
  release(dataDir: string, ...args: string[]): Promise<void> {
    return this.run(this.dir, process.execPath, ['infra/production/release/release.mjs', ...args], {
      DATA_DIR: dataDir,
    });
  }

  /** Runs a tool of the installed packages, in the slice's folder. */
  tool(name: string, ...args: string[]): Promise<void> {
    return this.run(this.sliceDir, join(root, 'node_modules/.bin', name), args);
  }

  remove(): Promise<void> {
    return rm(this.dir, { recursive: true, force: true });
  }

  /** Links each file of the packages, or copies it to another file system. A link to the whole folder would lead to the sources of the original. */
  private async linkPackages(): Promise<void> {
    const copy = (...options: string[]) =>
      this.run(root, 'cp', ['-R', ...options, join(root, 'node_modules'), this.dir]);
    await copy('-P', '-l').catch(() => copy('-P', '-f'));
  }

  private async run(cwd: string, command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
    const child = spawn(command, args, {
      cwd,
      // Nx would use the root of the linked packages.
      env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: this.dir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += String(data)));
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}:\n${output}`);
  }
}
