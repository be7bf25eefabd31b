import { type ImportJob, maxImportBytes, messages } from '@setu/contracts';
import { http, toApiError } from '@setu/sdk';
import { Button, FormAlert, Icon, ProgressBar } from '@setu/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { importsUrl } from './import-job';
import styles from './import.module.css';

/** Uploads a CSV file, chosen or dropped, and shows the progress. */
export function UploadForm({ onUploaded }: { onUploaded(job: ImportJob): void }) {
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const upload = useRef<AbortController>(undefined);

  useEffect(() => () => upload.current?.abort(), []);

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setProblem(chosen && problemOf(chosen));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setProblem('Please choose a file.');
    if (problemOf(file)) return setProblem(problemOf(file));
    const { signal } = (upload.current = new AbortController());
    setProgress(0);
    setProblem(undefined);
    try {
      const { data } = await http.post<ImportJob>(`${importsUrl}?name=${encodeURIComponent(file.name)}`, file, {
        headers: { 'content-type': 'application/octet-stream' },
        timeout: 0,
        signal,
        onUploadProgress: (event) => setProgress(event.progress ?? 0),
      });
      onUploaded(data);
    } catch (error) {
      setProgress(undefined);
      if (!signal.aborted) setProblem(toApiError(error).serverMessage ?? messages.network);
    }
  };

  const busy = progress !== undefined;
  return (
    <form className={styles.upload} onSubmit={submit} noValidate>
      <label className={styles.drop}>
        <Icon name="upload" />
        <span>
          <b>{file ? file.name : 'Choose a CSV file, or drop it here'}</b>
          <span className={styles.hint}>
            {file ? formatSize(file) : '.csv, .csv.gz or a full export, at most 50 MB'}
          </span>
        </span>
        <input
          type="file"
          name="file"
          accept=".csv,.jsonl,.gz,text/csv,application/gzip"
          aria-label="CSV file"
          disabled={busy}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      <FormAlert>{problem}</FormAlert>
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

function problemOf({ size }: File): string | undefined {
  if (size === 0) return messages.colleges.importEmpty;
  return size > maxImportBytes ? messages.colleges.importTooLarge : undefined;
}

const formatSize = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
