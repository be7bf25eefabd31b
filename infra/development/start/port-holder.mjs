import { spawnSync } from 'node:child_process';

/** Tools that print the process which listens at a port, and where its number is in their output: macOS and many Linux systems have the first, Linux the second. */
const tools = [
  { command: 'lsof', args: (port) => ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp'], pid: /^p(\d+)$/m },
  { command: 'ss', args: (port) => ['-Hltnp', `sport = :${port}`], pid: /pid=(\d+)/ },
];

/** Names the process that listens at a port, such as `process 4711 (node server.js)`; undefined if no tool knows it, as with another user's process. */
export function portHolder(port) {
  for (const { command, args, pid: pattern } of tools) {
    const pid = pattern.exec(spawnSync(command, args(port), { encoding: 'utf8', timeout: 2_000 }).stdout ?? '')?.[1];
    if (!pid) continue;
    const commandLine = spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' })
      .stdout?.trim()
      .split('\n', 1)[0];
    return `process ${pid}${commandLine ? ` (${commandLine.slice(0, 120)})` : ''}`;
  }
  return undefined;
}
