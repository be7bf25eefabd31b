import type { Page } from 'playwright-core';
import { desktop, openPage, sharedBrowser } from '../support/browser';

const links = ['Find Colleges', 'Talk to Mentors', 'About Us', 'Contact Us', 'Home'];

/** A tab whose visitor goes from page to page by the navigation until told to stop; everything that goes wrong is noted. */
export class Browsing {
  readonly problems: string[] = [];
  /** Pages shown so far. */
  pages = 0;
  /** Documents loaded so far: one more for each move to another release, or the tab would not move. */
  documents = 0;
  private stopped = false;
  private ended: Promise<void> | undefined;

  private constructor(private readonly page: Page) {}

  static async start(baseURL: string): Promise<Browsing> {
    const { page } = await openPage(await sharedBrowser(), { ...desktop, baseURL });
    const browsing = new Browsing(page);
    browsing.watch();
    await page.goto('/');
    browsing.ended = browsing.walk();
    return browsing;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.ended;
    await this.page.context().close();
  }

  private watch(): void {
    const { page, problems } = this;
    page.on('pageerror', ({ message }) => problems.push(`page error: ${message}`));
    page.on('domcontentloaded', () => this.documents++);
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
  }

  private async walk(): Promise<void> {
    for (let step = 0; !this.stopped; step++) {
      // As when a tab comes back into sight: it asks for a newer release, and moves with its next page.
      if (step % 3 === 0) await this.page.evaluate(() => dispatchEvent(new Event('focus')));
      const link = links[step % links.length]!;
      await this.follow(link).catch((error: Error) => this.problems.push(`${link}: ${error.message}`));
      this.pages++;
    }
  }

  /** A page counts as shown when its own heading is there and none of its parts has failed. */
  private async follow(name: string): Promise<void> {
    const { page } = this;
    const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
    const target = (await link.getAttribute('href'))!;
    await link.click();
    await page.waitForURL(({ pathname }) => pathname === target);
    await page.locator('#main :is(h1, h2)').first().waitFor();
    if (await page.getByText('This part did not load').count()) throw new Error('a part of the page did not load');
  }
}
