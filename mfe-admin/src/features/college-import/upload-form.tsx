import { api, type ImportJob, maxImportBytes, messages } from '@setu/contracts';
import { send, type SendOptions, useForm } from '@setu/sdk';
import { Button, FormAlert, Icon, ProgressBar } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './import.module.css';

/** Uploads a file, chosen or dropped, and shows the progress. */
export function UploadForm({ onUploaded }: { onUploaded(job: ImportJob): void }) {
  const [progress, setProgress] = useState(0);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const form = useForm({
    values: { file: undefined as File | undefined },
    checkWhole: ({ file }) => (file ? problemOf(file)?.message : 'Please choose a file.'),
    async send({ file }) {
      upload.current = new AbortController();
      setProgress(0);
      const input = { query: { name: file!.name }, body: file! };
      const options: SendOptions = {
        timeout: 0,
        signal: upload.current.signal,
        onUploadProgress: (event) => setProgress(event.progress ?? 0),
      };
      onUploaded(await send(api.imports.upload, input, options));
    },
    failed: messages.network,
    onError: () => upload.current?.signal.aborted,
  });
  const { busy } = form;
  const { file } = form.values;

  const choose = (chosen: File | undefined) => {
    form.set({ file: chosen });
    form.setProblem(chosen && problemOf(chosen));
  };

  return (
    <form {...form.props} className={styles.upload}>
      <label className={styles.drop}>
        <Icon name="upload" />
        <span>
          <b>{file ? file.name : 'Choose a CSV file or a workbook, or drop it here'}</b>
          <span className={styles.hint}>
            {file ? formatSize(file) : '.csv, .xlsx, .csv.gz or a full export, at most 50 MB'}
          </span>
        </span>
        <input
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,.jsonl,.gz,text/csv,application/gzip"
          aria-label="CSV file"
          disabled={busy}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      <FormAlert>{form.error}</FormAlert>
      {busy && (
        <ProgressBar value={progress}>
          <b>Uploading</b> {Math.floor(progress * 100)}%
        </ProgressBar>
      )}
      <div className="ui-row">
        <Button type="submit" busy={busy}>
          Upload and check
        </Button>
        {busy && (
          <Button variant="quiet" onClick={() => upload.current?.abort()}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function problemOf({ size }: File): { message: string } | undefined {
  if (size === 0) return { message: messages.colleges.importEmpty };
  return size > maxImportBytes ? { message: messages.colleges.importTooLarge } : undefined;
}

const formatSize = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
