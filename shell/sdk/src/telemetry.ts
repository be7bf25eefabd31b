import { type ErrorReport, mostViews, type TelemetryReport } from '@setu/contracts';

const address = '/telemetry';
const longestPath = 300;
/** A part that fails again and again says nothing new after that. */
let reportsLeft = 20;

let canary: string | undefined;
let views: string[] = [];
let failed = false;

type Context = Partial<Pick<ErrorReport, 'slice' | 'version' | 'source'>>;

/** Reports an error to the operator: to the console and, best effort, to the edge. Never throws, never carries form contents. */
export function reportError(error: unknown, context: Context = {}): void {
  console.error(error);
  send(error, context);
}

function send(error: unknown, context: Context): void {
  if (reportsLeft-- <= 0) return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  tell({
    message: message.slice(0, 500),
    stack: stack?.slice(0, 2000),
    page: location.pathname.slice(0, longestPath),
    first: !failed,
    ...context,
  });
  failed = true;
}

function tell(error?: ErrorReport): void {
  const report: TelemetryReport = { views, canary, error };
  views = [];
  navigator.sendBeacon?.(address, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** For the shell alone: a further page is shown. */
export function countView(path: string): void {
  failed = false;
  views.push(path.slice(0, longestPath));
  if (views.length === mostViews) tell();
}

/** For the shell alone: from now on nothing fails unseen. */
export function startTelemetry(ofCanary?: string): void {
  canary = ofCanary;
  addEventListener('error', ({ error, message, filename }) =>
    send(error ?? message, { source: filename?.slice(0, longestPath) }),
  );
  addEventListener('unhandledrejection', ({ reason }) => send(reason, {}));
  addEventListener('pagehide', () => views.length > 0 && tell());
}
