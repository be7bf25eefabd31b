import { api, type ImportColumns, type ImportLayout, type MappedColumn } from '@setu/contracts';
import { send, useCall } from '@setu/sdk';

export const useColumnMappings = () => useCall(api.columnMappings.all, {}, { revalidateOnMount: true });

export const saveMapping = (name: string, columns: MappedColumn[]) =>
  send(api.columnMappings.save, { body: { name, columns } });

export const removeMapping = (id: string) => send(api.columnMappings.remove, { params: { id } });

export const renameMapping = (id: string, name: string) =>
  send(api.columnMappings.rename, { params: { id }, body: { name } });

/** Sends the meaning of a file's columns. The file is checked then. */
export const sendLayout = (importId: string, layout: Partial<ImportLayout>) =>
  send(api.imports.readAs, { params: { id: importId }, body: layout });

export const sendColumns = (importId: string, columns: ImportColumns) =>
  send(api.imports.mapColumns, { params: { id: importId }, body: columns });
