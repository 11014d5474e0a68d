import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { start, root } from '../support/command.ts';
import { expect, test } from '../support/fixtures.ts';

test('the static page loads without a failed request, and asks for no command that is not there', async ({
  page,
}) => {
  const files = createServer(sirv(`${root}/dist/page`, { single: false }));
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  const address = `http://127.0.0.1:${(files.address() as AddressInfo).port}/`;
  const failed: string[] = [];
  page.on('response', (response) => {
    if (!response.ok()) failed.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  const form = page.getByRole('textbox', { name: 'Address of the server' });

  await page.goto(address);
  await expect(form).toBeVisible();
  expect(failed).toEqual([]);

  // A token of a command that served this very address before is tried once.
  await page.goto(`${address}#token=left-over`);
  await expect(page.getByText('This page is not served by the command')).toBeVisible();
  failed.length = 0;
  await page.reload();
  await expect(form).toBeVisible();
  expect(failed).toEqual([]);
  files.close();
  files.closeAllConnections();
});

test('the address of a server may be typed without its scheme, and what is wrong with one is said', async ({
  ui,
  page,
  demoHttp,
}) => {
  const preview = await start(['node_modules/vite/bin/vite.js', 'preview', '--port', '0']);
  const http = await demoHttp();
  await page.goto(preview.address);
  const address = page.getByRole('textbox', { name: 'Address of the server' });
  await address.fill('localhost:99999/mcp');
  await address.press('Enter');
  await expect(page.getByRole('alert')).toContainText('port “99999”');
  await expect(address).toBeFocused();
  await address.fill(http.address.replace('http://', ''));
  await address.press('Enter');
  await ui.run('deploy_status');
  await expect(page.getByRole('main')).toContainText('No deployment is being decided');
  await preview.stop();
});
