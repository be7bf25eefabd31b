import { applyStoredTheme, keepEarlyTheme } from '../layout/footer/theme';
import { keepEarlyPress } from '../routing/early-press';
import { loadAfterPaint } from './load-after-paint';

declare global {
  /** Path and query of the request for the document. */
  var askedFor: string;
}

// The document's first script, small enough to run before the page is painted; the shell's own code loads later.
globalThis.askedFor = location.pathname + location.search;
applyStoredTheme();
keepEarlyTheme();
keepEarlyPress();
void loadAfterPaint();
