import type { ImportJob, ImportOutcome } from '@setu/contracts';
import { http } from '@setu/sdk';

export const importsAddress = '/api/admin/imports';

export const importAddress = (id: string) => `${importsAddress}/${encodeURIComponent(id)}`;

export const refusedAddress = (id: string) => `${importAddress(id)}/refused`;

export const previewAddress = (id: string, outcome: ImportOutcome) =>
  `${importAddress(id)}/preview?outcome=${outcome}&limit=24`;

interface Upload {
  signal: AbortSignal;
  onProgress(part: number): void;
}

/** Sends a file as it is; however long it takes. */
export async function uploadFile(file: File, { signal, onProgress }: Upload): Promise<ImportJob> {
  const { data } = await http.post<ImportJob>(`${importsAddress}?name=${encodeURIComponent(file.name)}`, file, {
    headers: { 'content-type': 'application/octet-stream' },
    timeout: 0,
    signal,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  return data;
}

export type ImportStep = 'check' | 'apply' | 'cancel';

export const takeStep = (id: string, step: ImportStep) => http.post(`${importAddress(id)}/${step}`);

export const discardImport = (id: string) => http.delete(importAddress(id));
