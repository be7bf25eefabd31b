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
  /** The first one of this view of the page. */
  first: boolean;
}

/** A tab's report: sent with each error, and with the rest when the tab closes. Nothing in it identifies the visitor. */
export interface TelemetryReport {
  /** Paths of the pages shown since the last report, besides the one that came with the document: that one the edge has counted itself. */
  views: string[];
  /** The canary whose set of builds the tab runs; none: the stable one. */
  canary?: string;
  error?: ErrorReport;
}

/** Most views in one report; a tab that shows more sends in between. */
export const maxViewsPerReport = 20;
