/** A browser's report of one error to the edge. */
export interface ErrorReport {
  message: string;
  stack?: string;
  /** Address of the script, where the browser names it apart from the stack. */
  source?: string;
  /** The slice in whose place it happened and its version, where known; the addresses in the stack come first. */
  slice?: string;
  version?: string;
  /** Path of the page, without its query. */
  page: string;
}

/**
 * A tab's report of one view of a page: the first one when the page has loaded, which the edge answers with a ticket; then one for whatever the view uses
 * later and for each error, with that ticket. Nothing in it identifies the visitor.
 */
export interface TelemetryReport {
  ticket?: string;
  /** The canary whose set of builds the tab runs; none: the stable one. */
  canary?: string;
  /** Versions of the builds that this view uses and that the ticket does not name yet, by slice; `shell` is one. */
  builds?: Record<string, string>;
  error?: ErrorReport;
}
