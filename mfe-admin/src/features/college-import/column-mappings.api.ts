import type { ColumnMapping, ImportColumns, MappedColumn } from '@setu/contracts';
import { http, useApi } from '@setu/sdk';
import { importUrl } from './import-job';

const path = '/api/admin/column-mappings';

export const useColumnMappings = () => useApi<{ items: ColumnMapping[] }>(path, { revalidateOnMount: true });

export const saveMapping = (name: string, columns: readonly MappedColumn[]) => http.put(path, { name, columns });

export const mappingPath = (id: string) => `${path}/${id}`;

export const renameMapping = (id: string, name: string) => http.put(mappingPath(id), { name });

/** Says what the columns of a file stand for; it is checked then. */
export const sendColumns = (importId: string, columns: ImportColumns) =>
  http.put(`${importUrl(importId)}/columns`, columns);
