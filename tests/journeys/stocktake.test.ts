import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '../signed-in.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// Two phones count an office, one of them in a cellar without a network; a label is found by the camera.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const PHONE = { viewport: { width: 390, height: 844 } }
const asKeeper = () => signIn(musterUrl(), 'it@muster.example')
type Keeper = Awaited<ReturnType<typeof asKeeper>>
const call = <Data>(by: Keeper, path: string, body: object = {}) =>
  ask<{ data: Data }>(musterUrl(), by, 'POST', path, body).then(({ data }) => data)

/** A planned stocktake of an office that the journey has made, and assets in it. */
async function office(by: Keeper, name: string) {
  const admin = await signIn(musterUrl(), 'admin@muster.example')
  const [model] = await call<Record<'country_id' | 'city' | 'timezone_id', number>[]>(
    admin,
    'offices/getByAttributes',
  )
  const { country_id, city, timezone_id } = model ?? {}
  const made = await call<{ id: number }>(admin, 'offices/create', {
    ...{ name, code: name.slice(0, 4).toUpperCase(), country_id, city, timezone_id },
  })
  const [type] = await call<{ id: number }[]>(by, 'asset_types/getByAttributes', { code: 'MON' })
  const tags: string[] = []
  for (let each = 0; each < 3; each += 1) {
    const body = { name: 'Monitor of the count', atype_id: type?.id, office_id: made.id }
    tags.push((await call<{ asset_tag: string }>(by, 'assets/create', body)).asset_tag)
  }
  const { id } = await call<{ id: number }>(by, 'stocktakes/create', {
    ...{ name: `Count of ${name}`, office_id: made.id, planned_on: '2026-01-05' },
  })
  return { id, tags }
}

const count = async (page: Page, tag: string) => {
  await page.getByLabel('Tag or serial number').fill(tag)
  await page.getByLabel('Tag or serial number').press('Enter')
}
const counted = (page: Page, tag: string) =>
  page
    .getByRole('list', { name: 'Counted just now' })
    .getByRole('listitem')
    .filter({ hasText: tag })

test('two phones count an office, one of them without a connection, and closing says what is missing [journeys-72]', async () => {
  const keeper = await asKeeper()
  const { id, tags } = await office(keeper, 'Cellar')
  const [first = '', second = '', third = ''] = tags
  const path = `/stocktakes/view?id=${id}`
  const one = await visitAs(browser, 'it@muster.example', path, PHONE)
  await one.page.getByRole('button', { name: 'Start counting' }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'Start counting' }).click()
  await told(one.page, 'Counting has begun')
  const two = await visitAs(browser, 'admin@muster.example', path, PHONE)

  await count(one.page, first)
  await counted(one.page, first).getByText('Found').waitFor()
  await two.page.getByLabel('Tag or serial number').waitFor()
  await two.context.setOffline(true)
  await count(two.page, first)
  await count(two.page, second)
  await counted(two.page, second).getByText('On this device, until there is a connection').waitFor()
  const queue = two.page.getByRole('region', { name: 'Waiting for the network' })
  await expect.poll(() => queue.getByRole('listitem').count()).toBe(2)

  // The tab is closed; another one of the same phone sends what waits.
  await two.page.close({ runBeforeUnload: false })
  await two.context.setOffline(false)
  const again = await two.context.newPage()
  await again.goto(new URL(path, musterUrl()).href)
  await again.getByText('2 of 3 counted').waitFor()
  const lines = await call<{ counts: number; result: string }[]>(
    keeper,
    'stocktake_lines/getByAttributes',
    { stocktake_id: id },
  )
  expect(lines.map(({ counts, result }) => `${result} ${counts}`).toSorted()).toEqual([
    'Found 1',
    'Found 2',
    'Pending 0',
  ])

  // What is counted after the close is refused, and stays on the phone to be read.
  await two.context.setOffline(true)
  await count(again, third)
  await counted(again, third).getByText('On this device').waitFor()
  await call(keeper, `stocktakes/close/${id}`, { apply: true })
  await two.context.setOffline(false)
  await again.getByText('This stocktake is closed, so nothing is counted in it.').first().waitFor()
  await again.getByRole('button', { name: 'Dismiss' }).click()

  await one.page.reload()
  await one.page.getByRole('tab', { name: 'Counted Assets' }).click()
  await one.page.getByText('Missing').first().waitFor()
  const width = await one.page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)
  expect(one.faults).toEqual([])
})

/** A film of one picture, as the fake camera of Chromium plays it again and again: a label in the middle of a table. */
async function filmOf(text: string, folder: string): Promise<string> {
  const label = await toBuffer(text, { width: 320, margin: 4, errorCorrectionLevel: 'M' })
  const picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#8899aa' },
  })
    .composite([{ input: label, gravity: 'centre' }])
    .jpeg({ quality: 95 })
    .toBuffer()
  const path = join(folder, 'label.mjpeg')
  await writeFile(path, Buffer.concat(Array.from({ length: 10 }, () => picture)))
  return path
}

test('a label in front of the camera opens its asset, and is counted [journeys-73]', async () => {
  const keeper = await asKeeper()
  const [laptop] = await call<{ id: number; name: string }[]>(keeper, 'assets/getByAttributes', {
    asset_tag: 'LAP-00002',
  })
  const folder = await mkdtemp(join(tmpdir(), 'label-'))
  const address = new URL(`/assets/view?id=${laptop?.id}`, 'https://muster.example').href
  const seeing = await launchBrowser(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${await filmOf(address, folder)}`,
  )
  try {
    const { page, faults } = await visitAs(seeing, 'it@muster.example', '/scan', PHONE)
    await page.getByRole('button', { name: 'Scan with camera' }).click()
    await page.waitForURL(new RegExp(`/assets/view\\?id=${laptop?.id}$`))
    await page.getByRole('heading', { name: 'LAP-00002' }).waitFor()

    const { id } = await office(keeper, 'Attic')
    await call(keeper, `stocktakes/start/${id}`)
    await page.goto(new URL(`/stocktakes/view?id=${id}`, musterUrl()).href)
    await page.getByRole('button', { name: 'Scan with camera' }).click()
    await counted(page, 'LAP-00002').getByText('Unexpected').first().waitFor()
    await page.getByRole('button', { name: 'Close camera' }).click()
    expect(faults).toEqual([])
  } finally {
    await seeing.close()
    await rm(folder, { recursive: true })
  }
})
