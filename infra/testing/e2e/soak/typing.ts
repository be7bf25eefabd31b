import type { Page } from 'playwright-core';
import { desktop, openPage, sharedBrowser } from '../support/browser';
import { lookForRelease } from '../support/releases';

const words = 'I study physics in the second year and would like to help.';

/** A tab with a form half filled in, which looks for newer releases as a tab does that comes back into sight. */
export class Typing {
  private constructor(private readonly page: Page) {}

  static async start(baseURL: string): Promise<Typing> {
    const { page } = await openPage(await sharedBrowser(), { ...desktop, baseURL });
    await page.goto('/contact');
    const typing = new Typing(page);
    await typing.field.fill(words);
    return typing;
  }

  /** Whether what was typed is still there, once the tab has heard of the release that is live now. */
  async isStored(): Promise<boolean> {
    await lookForRelease(this.page);
    const link = this.page.getByRole('navigation').getByRole('link', { name: 'About Us' });
    await link.click();
    return (await this.field.inputValue()) === words;
  }

  stop(): Promise<void> {
    return this.page.context().close();
  }

  private get field() {
    return this.page.getByRole('contentinfo').getByLabel('Message');
  }
}
