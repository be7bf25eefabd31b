import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import type { Driver } from './driver';

/** Drives Firefox by WebDriver BiDi. */
export async function launchWithBiDi(options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({ ...options, headless: true, protocol: 'webDriverBiDi' });
  const page = await browser.newPage();
  return {
    goTo: async (url) => void (await page.goto(url)),
    run: <T>(body: string) => page.evaluate(`(() => { ${body} })()`) as Promise<T>,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}
