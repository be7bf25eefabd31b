import { chromium } from 'playwright-core';
const [, , base, out, ...urls] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const spec of urls) {
  const [name, path, width, theme] = spec.split('@');
  const page = await browser.newPage({
    viewport: { width: Number(width), height: 800 },
    colorScheme: theme ?? 'light',
  });
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message.slice(0, 300)));
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: true });
  await page.close();
}
await browser.close();
