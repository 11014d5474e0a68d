import { defineConfig } from 'playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: '.',
  testMatch: '{flows,hostile}/**/*.spec.ts',
  outputDir: '.results/output',
  // A flow that fails once in a while is a fault to be found, not to be repeated.
  retries: 0,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['json', { outputFile: '.results/flows.json' }]],
  use: {
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // A trace costs each flow a third of its time: TRACE=1 records one.
    trace: process.env['TRACE'] ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // A name of others that leads to this machine, as after DNS rebinding.
        '--host-resolver-rules=MAP rebound.test 127.0.0.1',
      ],
    },
  },
});
