import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { makeDataFolder, startMuster } from '../tests/running-muster.ts'
import { findBrowser } from './find-browser.ts'
import { picturesOfManual } from './pictures/of-manual.ts'
import { picturesOfReadme } from './pictures/of-readme.ts'
import type { Picture } from './pictures/picture.ts'
import { runCommand } from './run-command.ts'

// `npm run pictures`: takes the pictures of the README and the manual from the demo company, as it is at this moment. Those of the
// README are light and dark. A word behind it takes those alone whose file it names.
const root = join(import.meta.dirname, '..')
const docs = join(root, 'docs')
const WINDOW = { width: 1440, height: 900 }
const PASSWORD = 'Muster-demo-1'
type Scheme = 'light' | 'dark'
const wanted = process.argv[2] ?? ''

const isWanted = ({ file }: Picture): boolean => file.includes(wanted)

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
  throw new Error(`${picture.file} shows nobody.`)
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

async function take(
  browser: Browser,
  url: string,
  picture: Picture,
  scheme: Scheme,
  file: string,
): Promise<void> {
  const page = await openAs(browser, url, picture, scheme)
  await page.evaluate('document.fonts.ready.then(() => {})')
  await page.screenshot({
    path: join(docs, `${file}.png`),
    animations: 'disabled',
  })
  await page.context().close()
}

await runCommand(process.execPath, [join(root, 'tools/build.ts')], root)
for (const folder of ['pictures', 'manual/pictures'])
  mkdirSync(join(docs, folder), { recursive: true })
const data = makeDataFolder()
const muster = await startMuster(data.dataDir, { DEMO: 'on' })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox'],
})
try {
  for (const picture of picturesOfReadme.filter(isWanted))
    for (const scheme of ['light', 'dark'] as const)
      await take(browser, muster.url, picture, scheme, `${picture.file}-${scheme}`)
  for (const picture of picturesOfManual.filter(isWanted))
    await take(browser, muster.url, picture, 'light', picture.file)
} finally {
  await browser.close()
  await muster.end('SIGTERM')
  data.remove()
}
console.log('The pictures are taken, in docs/pictures and docs/manual/pictures.')
