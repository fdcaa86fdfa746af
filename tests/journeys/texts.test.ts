import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unfold } from '#platform/contract/outline/folded-outline.ts'
import { outlinedPages } from '#platform/contract/outline/outline.ts'
import { declaredIn } from '../../tools/build-outlines.ts'
import { readCatalogue } from '../../tools/texts/catalogue.ts'
import { pseudo } from '../../tools/texts/pseudo-language.ts'
import { launchBrowser, visitAs } from './browser.ts'
import { goWithin, keepAnswers, outsideTexts, settled, watchModules } from './outside-texts.ts'
import { useOwnMuster } from './own-muster.ts'

// In the pseudo-language every text that is looked up stands in brackets. What a page shows beside them is data, or was forgotten.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const root = join(import.meta.dirname, '../..')
const keys = new Set(Object.keys(readCatalogue(root)))
const outlines = declaredIn(root).outlines.map(unfold)
const families = outlines.flatMap((area) => area.families).filter(({ hasScreens }) => hasScreens)

test('every list, form and record of an administrator reads from the catalogue [journeys-55]', async () => {
  const { page, faults, look, outside } = await visitInBrackets('admin@muster.example')
  for (const { page: list, rights } of families) {
    await look(list)
    const record = await firstRecord(page)
    if (record) await look(record)
    if (rights.includes('add')) await look(`${list}/add`)
  }
  expect(outside).toEqual({})
  expect(faults).toEqual([])
})

test('every page that is no list reads from the catalogue', async () => {
  const { faults, look, outside } = await visitInBrackets('admin@muster.example')
  const lists = new Set(families.map(({ page }) => page))
  for (const { url } of outlinedPages(outlines)) if (!lists.has(url)) await look(url)
  expect(outside).toEqual({})
  expect(faults).toEqual([])
})

test('the day of an agent reads from the catalogue: first page, clock, palette, messages and a question [journeys-56]', async () => {
  const { page, faults, look, outside } = await visitInBrackets('agent@muster.example')
  await look('/dashboards/default')
  await page.getByRole('button', { name: pseudo('Notifications') }).click()
  await look('notifications')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: pseudo('Clock In/Out').slice(0, -1) }).click()
  await look('clock')
  await page.keyboard.press('Escape')
  await look('/leave-schedule/add')
  await page.getByRole('button', { name: pseudo('Send request') }).click()
  await look('a form that is refused')
  await look('/leave-schedule')
  await page.keyboard.press('Control+k')
  await look('palette')
  expect(outside).toEqual({})
  expect(faults).toEqual([])
})

test('a text that nothing looks up is found, seen or heard [journeys-57]', async () => {
  const { page } = await visitInBrackets('agent@muster.example')
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
    '<p>Forgotten words</p><button aria-label="Forgotten name"></button><p>⟦Ĺéávé⟧ and more</p>')`)
  expect(await outsideTexts(page, keys)).toEqual([
    'Forgotten words',
    '⟦Ĺéávé⟧ and more',
    'Forgotten name',
  ])
})

const NONE: ReadonlySet<string> = new Set()

/** The page of a person in the pseudo-language, and what is found outside of it by where it was seen. */
async function visitInBrackets(email: string) {
  const { page, context, faults } = await visitAs(browser, email)
  await context.addInitScript({ content: keepAnswers })
  watchModules(page)
  await page.reload()
  await settled(page)
  // So many pages in a minute are more than a person visits.
  await page.route('**/api/user/logUrlVisted', (route) => route.fulfill({ json: { data: null } }))
  const outside: Record<string, string[]> = {}
  /** Looks at a page, or at what is open. */
  const look = async (place: string): Promise<void> => {
    if (place.startsWith('/')) await goWithin(page, place)
    else await settled(page)
    // Which record comes first hangs on the hour, and so do its values: of them a list and a form show that they are looked up.
    const found = await outsideTexts(page, place.includes('/view?id=') ? NONE : keys)
    if (found.length > 0) outside[place] = found
  }
  return { page, faults, look, outside }
}

const firstRecord = (page: Page): Promise<string | null> =>
  page.evaluate(`document.querySelector('tr[aria-rowindex] a')?.getAttribute('href') ?? null`)
