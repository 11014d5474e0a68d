import { chromium } from 'playwright';
import { spawn } from 'node:child_process';
const start = (args) => new Promise((resolve) => {
  const child = spawn(process.execPath, args, { cwd: '/tmp/wt-polish' });
  child.stdout.on('data', (d) => { const m = /(http:\/\/\S+)/.exec(String(d)); if (m) resolve({ child, address: m[1] }); });
  child.stderr.on('data', (d) => { const m = /(http:\/\/\S+)/.exec(String(d)); if (m) resolve({ child, address: m[1] }); });
});
const { child, address } = await start(['dist/node/main.js', '--no-open', '--port', '0', process.execPath, 'e2e/servers/scripted.mjs']);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const text = (m) => ({ message: m, requestedSchema: { type: 'object', properties: { value: { type: 'string', title: 'Answer' } }, required: ['value'] } });
const long = { message: 'Fill in', requestedSchema: { type: 'object', properties: Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`f${i}`, { type: 'string', title: `Field ${i}` }])), required: ['f0', 'f3'] } };
const pattern = { message: 'Codes', requestedSchema: { type: 'object', properties: { a: { type: 'string', title: 'Ticket', pattern: '^TKT-\\d{4}$' }, b: { type: 'string', title: 'Region', pattern: '^[A-Z]{2}-(north|south|east|west)-\\d+-[a-z0-9]{32}(-[a-z0-9]{32}){3}-[a-z0-9]{32}$', description: 'Country and part, like DE-north-1' }, c: { type: 'string', title: 'Slug', pattern: '^[a-z0-9-]+$' } } } };
const fill = { a: 'x', b: 'y', c: 'Ä!' };
for (const [w, h, dark, pres, locale] of [[1280, 720, false, 'dialog'], [1280, 1000, true, 'dialog'], [1280, 720, false, 'modal'], [1000, 500, false, 'dialog'], [900, 440, false, 'dialog'], [390, 780, true, 'dialog'], [390, 780, false, 'dialog', 'ar'], [1280, 720, false, 'inline']]) {
  const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light' });
  const url = new URL(address); url.searchParams.set('presentation', pres); if (locale) url.searchParams.set('locale', locale);
  await page.goto(url.href);
  const ask = async (requests) => {
    await page.getByRole('button', { name: 'Run ask', exact: true }).click();
    await page.getByRole('textbox', { name: /arguments/i }).fill(JSON.stringify({ requests }));
    await page.getByRole('button', { name: 'Start ask' }).click();
    await page.locator('[data-elicitation-prompt]:visible[data-state=ready]:not([data-guard])').first().waitFor();
  };
  const shown = page.locator('[data-elicitation-prompt]:visible').first();
  const submit = shown.locator('footer button').last();
  const shot = (n) => page.screenshot({ path: `/tmp/pol/${w}x${h}-${pres}${dark ? '-dark' : ''}${locale ? '-' + locale : ''}-${n}.png` });
  await ask([{ id: 1, params: text('Name?') }]);
  await shot('1-short');
  await submit.click(); await page.locator('[aria-invalid=true]').first().waitFor();
  await shot('2-error');
  await shown.getByRole('textbox').first().fill('x');
  await page.keyboard.press('Escape');
  await page.locator('.mcpe-grace').waitFor();
  await shot('3-grace');
  await page.locator('.mcpe-grace button').last().click();
  await ask([{ id: 2, params: long }, { id: 3, params: text('Other?') }]);
  await submit.click(); await page.locator('[aria-invalid=true]').first().waitFor();
  await shown.getByRole('textbox').first().fill('x');
  await page.keyboard.press('Escape');
  await page.locator('.mcpe-grace').waitFor();
  await shot('4-long');
  await page.locator('.mcpe-grace button').first().click();
  if (pres !== 'inline') {
    await page.locator('.mcpe-bulk button').last().click();
    await page.waitForTimeout(700);
  } else {
    for (;;) { const c = page.locator('.mcpe-close').first(); if (!(await c.count())) break; await c.click(); await page.waitForTimeout(200); }
  }
  await ask([{ id: 4, params: pattern }]);
  for (const [n, v] of Object.entries(fill)) await shown.locator(`[data-field=${n}] input`).fill(v);
  await submit.click(); await page.locator('[aria-invalid=true]').first().waitFor();
  await page.waitForTimeout(300);
  await shot('5-pattern');
  await page.close();
}
await browser.close(); child.kill();
