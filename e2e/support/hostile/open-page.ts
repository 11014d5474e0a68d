import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';

/** Opens the page of a command and waits for its servers. */
export async function openPage(page: Page, address: string, servers: number): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[data-connection-state=connected]')).toHaveCount(servers);
}
