import { api, collegesHeader, type ExportReason, type FullExportFormat, fullExportUrl } from '@setu/contracts';
import { ApiError, send } from '@setu/sdk';

/** Numbers of colleges. */
export interface FullExportProgress {
  done: number;
  total: number;
}

/**
 * Downloads a full export and unpacks it on the way, which counts its colleges and shows that it is whole: a file that was cut off is never saved.
 *
 * @returns the file and its name
 */
export async function downloadFullExport(
  format: FullExportFormat,
  why: ExportReason,
  onProgress: (progress: FullExportProgress) => void,
  signal: AbortSignal,
): Promise<[file: Blob, name: string]> {
  // `fetch` alone gives the file as it comes, but does not ask for a new log-in.
  await send(api.adminColleges.page, { query: { limit: 1 } }, { signal });
  const answer = await fetch(fullExportUrl(format, why), { signal });
  if (!answer.ok || !answer.body)
    throw new ApiError(answer.status, answer.statusText, await answer.json().catch(() => ({})));
  const total = Number(answer.headers.get(collegesHeader));
  const [saved, checked] = answer.body.tee();
  const [file] = await Promise.all([
    new Response(saved).blob(),
    countLines(checked, (lines) => onProgress({ done: Math.min(lines, total), total })),
  ]);
  const day = new Date().toISOString().slice(0, 10);
  return [new Blob([file], { type: 'application/gzip' }), `colleges-${day}.${format}.gz`];
}

const lineFeed = 10;

/** Fails where the file has no end. */
async function countLines(file: ReadableStream<Uint8Array<ArrayBuffer>>, onLines: (lines: number) => void) {
  const reader = file.pipeThrough(new DecompressionStream('gzip')).getReader();
  let lines = 0;
  onLines(lines);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const byte of value) if (byte === lineFeed) lines += 1;
    onLines(lines);
  }
}
