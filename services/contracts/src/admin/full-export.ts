import type { ExportReason } from '../site/public-log.js';

/** Header of a full export: how many colleges it is about to have. */
export const collegesHeader = 'x-colleges';

export const fullExportFormats = ['jsonl', 'csv'] as const;
export type FullExportFormat = (typeof fullExportFormats)[number];

export const fullExportUrl = (format: FullExportFormat, why: ExportReason) =>
  `/api/admin/colleges/full-export.${format}.gz?why=${why}`;
