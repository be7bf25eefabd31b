import { type ExportReason, formatNumber, type FullExportFormat } from '@setu/contracts';
import { notify, toApiError } from '@setu/sdk';
import { Button, Card, ProgressBar, saveFile } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import { ExportDialog } from '../../components/export-dialog';
import { downloadFullExport, type FullExportProgress } from './full-export.api';
import styles from './import.module.css';

const formatNames: Record<FullExportFormat, string> = { jsonl: 'JSON lines', csv: 'CSV' };

/** Everything that is stored of all colleges, as a file that this page imports again. */
export function FullExport() {
  const [toExplain, setToExplain] = useState<FullExportFormat>();
  const [format, setFormat] = useState<FullExportFormat>();
  const [{ done, total }, setProgress] = useState<FullExportProgress>({ done: 0, total: 0 });
  const download = useRef<AbortController>(undefined);
  useEffect(() => () => download.current?.abort(), []);

  const save = async (chosen: FullExportFormat, why: ExportReason) => {
    const { signal } = (download.current = new AbortController());
    setFormat(chosen);
    setProgress({ done: 0, total: 0 });
    try {
      saveFile(...(await downloadFullExport(chosen, why, setProgress, signal)));
    } catch (error) {
      const { serverMessage } = toApiError(error);
      if (!signal.aborted)
        notify('error', serverMessage ?? 'The export broke off, so no file was saved. Please try again.');
    }
    setFormat(undefined);
  };

  const part = total === 0 ? 0 : Math.min(1, done / total);
  return (
    <Card as="section" aria-labelledby="full-export" className={styles.card}>
      <h2 id="full-export">Export everything</h2>
      <p>
        All colleges with every field, their courses, fees, scholarships, mentors and sources, and the addresses of
        merged ones, gzipped. Upload the file here to bring them back as they are now. Pictures are not in it.
      </p>
      {format && (
        <ProgressBar value={part}>
          <b>Exporting as {formatNames[format]}</b> {formatNumber(done)} of {formatNumber(total)}
        </ProgressBar>
      )}
      <div className="ui-row">
        {(['jsonl', 'csv'] as const).map((name) => (
          <Button
            key={name}
            variant="secondary"
            busy={format === name}
            disabled={format !== undefined && format !== name}
            onClick={() => setToExplain(name)}
          >
            Export everything as {formatNames[name]}
          </Button>
        ))}
        {format && (
          <Button variant="quiet" onClick={() => download.current?.abort()}>
            Cancel
          </Button>
        )}
      </div>
      {toExplain && (
        <ExportDialog onExport={(why) => void save(toExplain, why)} onClose={() => setToExplain(undefined)} />
      )}
    </Card>
  );
}
