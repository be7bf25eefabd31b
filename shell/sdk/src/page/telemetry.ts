import { type ErrorReport, maxViewsPerReport, type TelemetryReport } from '@setu/contracts';

const url = '/telemetry';
const maxPathLength = 300;
/** A part that keeps failing reports nothing new after that. */
let reportsLeft = 20;

let canary: string | undefined;
let views: string[] = [];
let failed = false;

type Context = Partial<Pick<ErrorReport, 'slice' | 'version' | 'source'>>;

/** Reports an error to the console and, best effort, to the edge. Never throws. Put no form contents into it. */
export function reportError(error: unknown, context: Context = {}): void {
  console.error(error);
  sendError(error, context);
}

function sendError(error: unknown, context: Context): void {
  if (reportsLeft-- <= 0) return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  sendReport({
    message: message.slice(0, 500),
    stack: stack?.slice(0, 2000),
    page: location.pathname.slice(0, maxPathLength),
    first: !failed,
    ...context,
  });
  failed = true;
}

function sendReport(error?: ErrorReport): void {
  const report: TelemetryReport = { views, canary, error };
  views = [];
  navigator.sendBeacon?.(url, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** For the shell alone: counts a page view. */
export function countView(path: string): void {
  failed = false;
  views.push(path.slice(0, maxPathLength));
  if (views.length === maxViewsPerReport) sendReport();
}

/** For the shell alone: reports uncaught errors from now on, and the remaining page views when the page is left. */
export function startTelemetry(canaryId?: string): void {
  canary = canaryId;
  addEventListener('error', ({ error, message, filename }) =>
    sendError(error ?? message, { source: filename?.slice(0, maxPathLength) }),
  );
  addEventListener('unhandledrejection', ({ reason }) => sendError(reason, {}));
  addEventListener('pagehide', () => views.length > 0 && sendReport());
}
