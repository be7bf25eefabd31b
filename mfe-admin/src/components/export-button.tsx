import { http, notify } from '@setu/sdk';
import { Button, saveFile } from '@setu/ui';
import { useState } from 'react';

interface ExportButtonProps {
  /** Address of the CSV file. */
  address: string;
  /** Name of the file without date and ending. */
  fileName: string;
  /** Toast when it could not be fetched. */
  failed: string;
  children?: string;
}

/** A hundred thousand rows take their time. */
const timeoutMs = 5 * 60_000;

/** Fetches a CSV file whole before it is saved: half a file is never taken for all of it. */
export function ExportButton({ address, fileName, failed, children = 'Export CSV' }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const { data } = await http.get<Blob>(address, { responseType: 'blob', timeout: timeoutMs });
      saveFile(data, `${fileName}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch {
      notify('error', failed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant="secondary" busy={busy} onClick={save}>
      {children}
    </Button>
  );
}
