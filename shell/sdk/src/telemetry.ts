export interface ErrorReport {
  message: string;
  stack?: string;
  /** Slice and version that the error belongs to, where known. */
  slice?: string;
  version?: string;
  /** Path of the page, without its query. */
  page: string;
}

const address = '/telemetry';

/** Reports an error to the operator: to the console and, best effort, to the edge. Never throws, never carries form contents. */
export function reportError(error: unknown, context: Pick<ErrorReport, 'slice' | 'version'> = {}): void {
  console.error(error);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const report: ErrorReport = {
    message: message.slice(0, 500),
    stack: stack?.slice(0, 2000),
    page: location.pathname,
    ...context,
  };
  navigator.sendBeacon?.(address, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
