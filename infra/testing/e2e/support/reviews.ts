import type { Page } from 'playwright-core';

/** Fills and sends the form of a review, and returns the key of the review. */
export async function writeReview(page: Page, text: string): Promise<string> {
  const main = page.getByRole('main');
  for (const part of ['Educational quality', 'Faculty', 'Infrastructure', 'Placements', 'Facilities'])
    await main.getByLabel(part).selectOption('4');
  await main.getByLabel('What would you tell your younger self?').fill(text);
  await main.getByLabel('Course', { exact: true }).selectOption({ index: 1 });
  await main.getByLabel('Year of joining').fill('2023');
  await main.getByLabel('Was anything offered to you for this review?').selectOption('no');
  await main.getByRole('button', { name: 'Send the review' }).click();
  await main.getByText('This is the key of your review').waitFor();
  return main.locator('code').innerText();
}
