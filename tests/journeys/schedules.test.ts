import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('an administrator sees what Muster does by itself, and lets one of it run now', async () => {
  const { page, context, faults } = await visitAs(
    browser,
    'admin@muster.example',
    '/auth/login?next=/schedules',
  )
  const sweeping = page.getByRole('listitem').filter({ hasText: 'Removing what outlived its use' })
  await sweeping.getByText('Every hour').waitFor()
  await sweeping.getByRole('button', { name: /^Run now/ }).click()
  await told(page, 'It runs now.')
  await sweeping.getByText('Done', { exact: true }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
