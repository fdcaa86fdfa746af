import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject, onTestFailed } from 'vitest'

export const demoPassword = 'Muster-demo-1'

/** Starts the browser that `npm test` found, with more switches where a test needs them. */
export function launchBrowser(...switches: readonly string[]): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH']
  if (!executablePath)
    throw new Error('Run the journeys by "npm test -- --only journeys": it finds a browser.')
  // Root may not use the sandbox, and containers have little shared memory.
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...switches],
  })
}

/** What a page looked like when its journey failed. */
const pictures = join(import.meta.dirname, '../../build/test-results')

export type Visit = { page: Page; context: BrowserContext; faults: string[] }

/** Opens Muster as somebody new, and collects what goes wrong in the page: a journey ends with none. */
export async function visit(
  browser: Browser,
  path = '/',
  otherwise: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/London',
    ...otherwise,
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  onTestFailed(async ({ task }) => {
    const name = task.name.replaceAll(/\W+/g, '-').slice(0, 80)
    if (!page.isClosed()) await page.screenshot({ path: join(pictures, `${name}.png`) })
    if (faults.length > 0) console.error(faults.join('\n'))
  })
  await page.goto(new URL(path, inject('muster')).href)
  return { page, context, faults }
}

/** Signs in on the login page as a person of the demo company. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email or user name').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
