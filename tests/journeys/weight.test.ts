import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, understand, visit } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

// What a browser fetches until the first list stands, however many families there are.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The budget of docs/performance.md. */
const MOST_KB = 250
const web = join(import.meta.dirname, '../../build/web')
const kilobytes = (path: string): number =>
  gzipSync(readFileSync(join(web, path)), { level: 9 }).length / 1024

/** Runs in the page: when its list stood. What the page fetches ahead after that is nobody's wait. */
const noteTheList = `new MutationObserver((_changes, observer) => {
  if (!document.querySelector('tr[aria-rowindex] a')) return
  globalThis.listStoodAt = performance.now()
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })`

const fetchedBefore = `performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime < listStoodAt)
  .map(({ name }) => new URL(name).pathname)`

test('the first list comes in 250 KB of scripts and styles', async () => {
  const { page, context, faults } = await visit(browser, '/designation-category')
  await signIn(page, 'hr@muster.example')
  await understand(page)
  // As it is for the person who comes back: signing in and its welcome are behind them.
  await context.addInitScript({ content: noteTheList })
  await page.reload()
  await page.getByRole('row').nth(1).getByRole('link').first().waitFor()
  const fetched = await page.evaluate<string[]>(fetchedBefore)
  const code = fetched.filter((path) => /\.(js|css)$/.test(path))
  expect(code.length).toBeGreaterThan(5)
  expect(code.reduce((sum, path) => sum + kilobytes(path), 0)).toBeLessThan(MOST_KB)
  expect(faults).toEqual([])
})
