import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { makeDataFolder, startMuster } from '../tests/running-muster.ts'
import { findBrowser } from './find-browser.ts'
import { runCommand } from './run-command.ts'

// `npm run pictures`: takes the pictures of the README from the demo company, as it is at this moment, light and dark.
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
const WINDOW = { width: 1440, height: 900 }
const PASSWORD = 'Muster-demo-1'
type Scheme = 'light' | 'dark'

interface Picture {
  readonly name: string
  /** Of these people of the demo company the first for whom `suits` holds is shown. */
  readonly accounts: readonly [string, ...string[]]
  readonly path: string
  readonly suits?: (page: Page) => Promise<boolean>
  /** What is done and waited for before it is taken. */
  readonly ready: (page: Page) => Promise<unknown>
}

const PICTURES: readonly Picture[] = [
  {
    name: 'agents-day',
    // Agents of three offices: one of them is at work whenever this runs on a working day.
    accounts: ['agent', 'mae.enriquez', 'shahid.khokhar'],
    path: '/dashboards/default',
    suits: (page) => page.getByRole('button', { name: /^Clock In\/Out, At Desk/ }).isVisible(),
    ready: (page) => page.getByRole('heading', { name: 'Next shifts' }).waitFor(),
  },
  {
    name: 'roster',
    accounts: ['lead'],
    path: '/roster',
    ready: (page) => page.getByRole('grid', { name: 'Roster' }).waitFor(),
  },
  {
    name: 'approvals',
    accounts: ['lead'],
    path: '/approvals',
    ready: async (page) => {
      await page
        .getByText(/^Wrong time on/)
        .first()
        .click()
      await page.getByRole('button', { name: 'Approve' }).first().waitFor()
    },
  },
]

/** Opens the page of a picture as the person it shows. */
async function openAs(browser: Browser, url: string, picture: Picture, scheme: Scheme) {
  for (const account of picture.accounts) {
    const context = await browser.newContext({ viewport: WINDOW, colorScheme: scheme })
    const page = await context.newPage()
    await signIn(page, url, account)
    await page.goto(new URL(picture.path, url).href)
    await page.getByRole('button', { name: /^Clock In\/Out/ }).waitFor()
    await picture.ready(page)
    if (account === picture.accounts.at(-1) || (await (picture.suits?.(page) ?? true))) return page
    await context.close()
  }
  throw new Error(`${picture.name} shows nobody.`)
}

async function signIn(page: Page, url: string, account: string): Promise<void> {
  await page.goto(new URL('/auth/login', url).href)
  await page.getByLabel('Email or user name').fill(`${account}@muster.example`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  for (const name of ['I understand', 'Close this notice'])
    await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function take(browser: Browser, url: string, picture: Picture, scheme: Scheme) {
  const page = await openAs(browser, url, picture, scheme)
  await page.evaluate('document.fonts.ready.then(() => {})')
  await page.screenshot({
    path: join(folder, `${picture.name}-${scheme}.png`),
    animations: 'disabled',
  })
  await page.context().close()
}

await runCommand(process.execPath, [join(root, 'tools/build.ts')], root)
mkdirSync(folder, { recursive: true })
const data = makeDataFolder()
const muster = await startMuster(data.dataDir, { DEMO: 'on' })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox'],
})
try {
  for (const picture of PICTURES)
    for (const scheme of ['light', 'dark'] as const)
      await take(browser, muster.url, picture, scheme)
} finally {
  await browser.close()
  await muster.end('SIGTERM')
  data.remove()
}
console.log(
  `Taken: ${PICTURES.map(({ name }) => name).join(', ')}, light and dark, in docs/pictures.`,
)
