import { applyStoredTheme, keepEarlyTheme } from '../layout/footer/theme';
import { keepEarlyPress } from '../routing/early-press';
import { loadAfterPaint } from './load-after-paint';

// The document's first script, small enough to run before the page is painted; the shell's own code loads later.
applyStoredTheme();
keepEarlyTheme();
keepEarlyPress();
void loadAfterPaint();
