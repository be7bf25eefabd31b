import { minute } from '@setu/contracts';
import type { Browser } from 'playwright-core';
import { findChromium } from './find-chromium.js';

/** Generous, for busy machines. */
export const timeoutMs = minute;

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  const { chromium } = await import('playwright-core');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
  return chromium.launch({ executablePath, args });
}
