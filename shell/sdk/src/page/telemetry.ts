import type { ErrorReport, TelemetryReport } from '@setu/contracts';

const maxPathLength = 300;
/** A view is reported when the page has loaded and has needed no further slice for so long. */
const settledMs = 2_000;
/** A part that keeps failing reports nothing new after that. */
let errorsLeft = 20;

let set: { canary?: string; shell: string } | undefined;
/** The view of the page that is shown: builds that the edge does not know yet, and its ticket once the view is reported. */
let view = newView();
let timer: ReturnType<typeof setTimeout> | undefined;

type Context = Partial<Pick<ErrorReport, 'slice' | 'version' | 'source'>>;

/** Reports an error to the console and, best effort, to the edge. Never throws. Put no form contents into it. */
export function reportError(error: unknown, context: Context = {}): void {
  console.error(error);
  sendError(error, context);
}

function sendError(error: unknown, context: Context): void {
  if (errorsLeft-- <= 0) return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  sendReport({
    message: message.slice(0, 500),
    stack: stack?.slice(0, 2000),
    page: location.pathname.slice(0, maxPathLength),
    ...context,
  });
}

/** For the shell alone: notes that the page shown uses this build of a slice. */
export function noteUse(slice: string, version: string): void {
  if (view.used.has(slice)) return;
  view.used.add(slice);
  view.builds[slice] = version;
  sendSoon();
}

/** For the shell alone: another page is shown. */
export function countView(): void {
  sendRest();
  view = newView();
  sendSoon();
}

/** For the shell alone: reports page views and uncaught errors from now on. */
export function startTelemetry(of: { canary?: string; shell: string }): void {
  set = of;
  view = newView();
  sendSoon();
  addEventListener('error', ({ error, message, filename }) => {
    if (!isResizeNotice(message)) sendError(error ?? message, { source: filename?.slice(0, maxPathLength) });
  });
  addEventListener('unhandledrejection', ({ reason }) => sendError(reason, {}));
  addEventListener('pagehide', sendRest);
}

/** The browser puts off some sizes to its next frame and says so as an error; nothing has failed. */
const isResizeNotice = (message: string) => message.startsWith('ResizeObserver loop');

function newView() {
  return {
    builds: (set ? { shell: set.shell } : {}) as Record<string, string>,
    used: new Set<string>(),
    ticket: undefined as Promise<string> | undefined,
  };
}

function sendSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => (document.readyState === 'complete' ? sendRest() : sendSoon()), settledMs);
}

function sendRest(): void {
  clearTimeout(timer);
  if (Object.keys(view.builds).length > 0) sendReport();
}

/** The first report of a view brings its ticket, which the later ones wait for. */
function sendReport(error?: ErrorReport): void {
  const { builds, ticket } = view;
  view.builds = {};
  if (!ticket) view.ticket = post({ canary: set?.canary, builds, error });
  else void ticket.then((known) => (known || error) && post({ ticket: known, builds, error }));
}

/** Resolves with the edge's answer; with nothing if there is none. */
async function post(report: TelemetryReport): Promise<string> {
  try {
    const answer = await fetch('/telemetry', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      // A page that is being left may still send.
      keepalive: true,
      priority: 'low',
    });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}
