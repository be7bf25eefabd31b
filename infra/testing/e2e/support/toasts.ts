import type { Page } from 'playwright-core';

/** Slows the toasts of the open page down a hundred times: a busy browser may close one before a test has looked at it. */
export const slowToasts = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target as Element).matches('[role=alert] [role=progressbar]')) return;
      for (const animation of (target as Element).getAnimations()) animation.updatePlaybackRate(0.01);
    }),
  );
