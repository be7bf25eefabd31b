import { watch } from 'node:fs';

/** An editor writes several files at a time. */
const pauseMs = 300;

/**
 * Compiles and restarts a process when a file in its folder changes, after a short pause. Restarts do not overlap: a
 * change during one of them starts one more after it. If the changed process does not start, the next change tries
 * again.
 * @param compile - resolves with whether it succeeded
 * @returns a function that ends the watch
 */
export function restartOnChange(
  folder: string,
  compile: () => Promise<boolean>,
  restart: () => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isChanged = false;
  const run = async () => {
    isChanged = true;
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      isChanged = false;
      // The process has printed its own reason.
      if (await compile()) await restart().catch(() => console.error('It is started again after the next change.'));
    }
    isRunning = false;
  };
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pauseMs);
  });
  return () => {
    watcher.close();
    clearTimeout(timer);
  };
}
