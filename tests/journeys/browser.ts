import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium } from 'playwright-core'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Download,
  Locator,
  Page,
} from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { withSwitches } from './browser-server.ts'
import { musterUrl } from './own-muster.ts'

export const demoPassword = 'Muster-demo-1'

/** The browser of all journeys, or one of one's own with more switches. */
export const launchBrowser = (...switches: readonly string[]): Promise<Browser> =>
  switches.length > 0
    ? chromium.launch(withSwitches(...switches))
    : chromium.connect(inject('browser'))

/** What a page looked like when its journey failed. */
const pictures = join(import.meta.dirname, '../../build/test-results')

/** A page on a busy machine stands still for seconds; each step is waited for, and no longer than needed. */
const PATIENCE_MS = 180_000

export type Visit = { page: Page; context: BrowserContext; faults: string[] }

/** How a window is otherwise than those of most journeys. */
type Otherwise = BrowserContextOptions & {
  /** By its token, where a person has signed in already. */
  signedIn?: { muster: string; token: string }
}

/** Opens Muster as a person new, and collects what goes wrong in the page: a journey ends with none. */
export async function visit(
  browser: Browser,
  path = '/',
  { signedIn, ...otherwise }: Otherwise = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/London',
    // What moves by animation is where it ends: quicker, and measured nowhere else. The journey of the shell looks at them.
    reducedMotion: 'reduce',
    // What a journey holds back or changes on its way passes no service worker; the journey of installing has one.
    serviceWorkers: 'block',
    ...otherwise,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript({ content: keepMessages })
  if (signedIn) await context.addInitScript({ content: keepToken(signedIn) })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const name = task.name.replaceAll(/\W+/g, '-').slice(0, 80)
      for (const [index, open] of context.pages().entries())
        await open.screenshot({ path: join(pictures, `${name}-${index + 1}.png`) })
      if (faults.length > 0) console.error(faults.join('\n'))
    }
    // What a journey leaves open would go on beside the next ones.
    await context.close()
  })
  await page.goto(/^http:/.test(path) ? path : new URL(path, musterUrl()).href)
  return { page, context, faults }
}

/**
 * Opens Muster as a person who has signed in and read the welcome, for journeys that are about something else. Those about signing in
 * do it on the page.
 */
export async function visitAs(
  browser: Browser,
  email: string,
  path = '/',
  otherwise: BrowserContextOptions = {},
): Promise<Visit> {
  const muster = musterUrl()
  const person = await signInByApi(muster, email)
  await ask(muster, person, 'POST', 'session/acknowledgeDisclaimer', {})
  return visit(browser, path, { ...otherwise, signedIn: { muster, token: person.token } })
}

/** Runs in each page of a window before anything of ours: the first of Muster has the token, and what becomes of it then is Muster's. */
const keepToken = ({ muster, token }: { muster: string; token: string }): string => `
  if (location.origin === ${JSON.stringify(muster)} && !localStorage.getItem('signed-in-by-journey')) {
    localStorage.setItem('signed-in-by-journey', 'once')
    localStorage.setItem('token', ${JSON.stringify(token)})
  }
`

/** Reads the welcome: the server knows of it when it has gone, and whatever comes next cuts nothing off. */
export async function understand(page: Page): Promise<void> {
  const understood = page.getByRole('button', { name: 'I understand' })
  await understood.click()
  await understood.waitFor({ state: 'detached' })
}

/** Signs in on the login page as a person of the demo company. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email or user name').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Waits until the keyboard types there. */
export const focused = (place: Locator): Promise<void> =>
  place.and(place.page().locator(':focus')).waitFor()

/** Begins a shift in the open clock, at whatever time of day: hours before its plan the clock asks first. */
export async function startShift(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'At Desk', exact: true }).click()
  await startEarly(page)
}

/** Answers that the shift starts early, where the clock asks. */
export async function startEarly(page: Page): Promise<void> {
  const early = page.getByRole('button', { name: 'Start early' })
  const running = page.getByRole('button', { name: /^Clock In\/Out, At Desk/ })
  await early.or(running).first().waitFor()
  if (await early.isVisible()) await early.click()
}

/** Waits until no layer is open and single keys act again: they rest for a second after one has closed. */
export async function keysRested(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const closed = await page.evaluate(() => performance.now())
  await page.waitForFunction((then) => performance.now() - then > 1000, closed)
}

/** The text of a file that the page saves: it lies with the browser, not here. */
export const textOf = async (download: Download): Promise<string> =>
  text(await download.createReadStream())

/**
 * Waits until the page has said this in a message at its top right. Messages go by themselves after seconds: what was said stays
 * known here until it is asked for, so that nobody has to look in time.
 */
export async function told(page: Page, words: string): Promise<void> {
  const asked = `(() => {
    const place = messagesOfJourney.findIndex((said) => said.includes(${JSON.stringify(words)}))
    return place >= 0 && messagesOfJourney.splice(place, 1).length === 1
  })()`
  await expect.poll(() => page.evaluate(asked), { message: words }).toBe(true)
}

/** Runs in the page, before anything of ours. */
const keepMessages = `
  // Of more than 250 files nothing would be known: the first page with all that is fetched ahead is about as many.
  performance.setResourceTimingBufferSize(2000)
  globalThis.messagesOfJourney = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.matches('[aria-label=Messages] > *'))
          messagesOfJourney.push(node.innerText)
  }).observe(document, { childList: true, subtree: true })
`
