import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually, freePort } from '@setu/testing';
import type { Driver, Key, WindowSize } from './driver';

/** Code points of WebDriver's keys. */
const keyCodes: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  End: '\uE010',
};

/** Drives WebKitGTK's small browser by WebDriver, on a separate display. */
export async function openWebKit(size: WindowSize, proxy: URL): Promise<Driver> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  const endProcesses = async () => {
    await end(server);
    await end(display);
  };
  try {
    await eventually(async () => void (await fetch(`${origin}/status`)));
    // Hides its toolbar, which is wider than a phone.
    const args = ['--automation', '--full-screen', `--proxy=${proxy.origin}`];
    const { sessionId } = await command<{ sessionId: string }>(`${origin}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
    });
    const session = `${origin}/session/${sessionId}`;
    const act = (type: 'key' | 'pointer', actions: object[]) =>
      command<void>(`${session}/actions`, { actions: [{ type, id: type, actions }] });
    const type = (text: string) =>
      act('key', Array.from(text, (value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))).flat());
    await command(`${session}/window/rect`, { x: 0, y: 0, ...size });
    return {
      goTo: (url) => command(`${session}/url`, { url }),
      run: (script) => command(`${session}/execute/sync`, { script, args: [] }),
      click: (x, y) =>
        act('pointer', [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
      type,
      press: (key) => type(keyCodes[key]),
      async close() {
        await fetch(session, { method: 'DELETE' });
        await endProcesses();
      },
    };
  } catch (error) {
    await endProcesses();
    throw error;
  }
}

async function command<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: T & { error: string; message: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function end(process: ChildProcess): Promise<void> {
  process.kill();
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
}
