import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, visit } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('an administrator sees what Muster does by itself, and lets one of it run now', async () => {
  const { page, context, faults } = await visit(browser, '/auth/login?next=/schedules')
  await signIn(page, 'admin@muster.example')
  await page.getByRole('button', { name: 'I understand' }).click()
  const sweeping = page.getByRole('listitem').filter({ hasText: 'Removing what outlived its use' })
  await sweeping.getByText('Every hour').waitFor()
  await sweeping.getByRole('button', { name: /^Run now/ }).click()
  await page.getByText('It runs now.').waitFor()
  await sweeping.getByText('Done', { exact: true }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
