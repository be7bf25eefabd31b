import { eventually } from '@setu/testing';
import type { Page } from 'playwright-core';

/** Figures of the keystroke-level model (Card, Moran and Newell): an average typist's key, and a thought before each college. */
const seconds = { key: 0.28, thought: 1.35 };

export interface Corrections {
  /** Key presses for a college besides the address. */
  besides: number;
  /** Minutes by the keystroke-level model. */
  minutes: number;
}

/** Enters these websites for the visible colleges of the table, one after the other, by keyboard only. */
export async function correctWebsites(page: Page, addresses: readonly string[]): Promise<Corrections> {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press('j');
  await press('e');
  const website = page.getByRole('dialog').getByLabel('Website');
  for (const address of addresses) {
    // The next college is shown and its field has the focus, without another key press.
    await eventually(async () =>
      expect(
        await website.evaluate((field) => [field === document.activeElement, (field as HTMLInputElement).value]),
      ).toEqual([true, '']),
    );
    await page.keyboard.type(address);
    presses += address.length;
    await press('Enter');
  }
  return {
    besides: (presses - addresses.join('').length) / addresses.length,
    minutes: (presses * seconds.key + addresses.length * seconds.thought) / 60,
  };
}
