import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LossyNetwork, openLossyNetwork } from '../reliability/lossy-network.ts'
import { ask, type Person, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, signIn, understand, visit } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// Two hundred presses and logs wait in a browser. The network eats three answers of ten and is gone for stretches; everything
// arrives, once, in order.
const WRITES = 200
const LOSES = 0.3
const SEED = 25_07
const EMAIL = 'agent2@muster.example'
const STATUSES = ['At Desk', 'Lunch', 'At Desk', 'Tea break']

let browser: Browser
let network: LossyNetwork
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
  network = await openLossyNetwork(Number(new URL(musterUrl()).port), { loses: 0, seed: SEED })
})
afterAll(async () => {
  await browser.close()
  await network.close()
})

test('two hundred presses and logs that waited arrive once and in order over a network that loses answers and goes away [journeys-20]', async () => {
  const muster = musterUrl()
  const person = await signInByApi(muster, EMAIL)
  const { user, log } = await prepare(muster, person)
  const { page, context } = await visit(browser, `http://127.0.0.1:${network.port}/`)
  await signIn(page, EMAIL)
  await understand(page)
  await context.setOffline(true)
  await queueUp(page, writesOf(user, log))
  // The page was not told of them, as it is by its own presses: it looks when it is seen again.
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
  await page.getByRole('button', { name: /^Clock In\/Out/ }).waitFor()

  network.lose(LOSES)
  await context.setOffline(false)
  for (const share of [0.2, 0.5]) {
    await expect.poll(() => waiting(page), PATIENCE).toBeLessThan(WRITES * (1 - share))
    network.goAway()
    await page.getByText('No connection.').waitFor()
    const before = await waiting(page)
    network.comeBack()
    await expect.poll(() => waiting(page), PATIENCE).toBeLessThan(before)
  }
  await expect.poll(() => waiting(page), PATIENCE).toBe(0)

  expect(network.lost()).toBeGreaterThan(WRITES * LOSES * 0.7)
  expect(await statuses(muster, person)).toEqual(
    Array.from({ length: WRITES / 2 }, (_, at) => STATUSES[at % STATUSES.length]),
  )
  expect(await references(muster, person)).toEqual(
    Array.from({ length: WRITES / 2 }, (_, at) => `QUEUE-${at}`),
  )
  await ask(muster, person, 'POST', 'clockin/create', { status: 'End Timer' })
  await context.close()
})

const PATIENCE = { timeout: 240_000, interval: 250 }

interface Work {
  id: number
  name: string
  client_id: number
  category_id: number
  version: number
}

/** The clock stands still, and one kind of work may be logged at the same time as other work. */
async function prepare(muster: string, person: Person) {
  await ask(muster, person, 'POST', 'clockin/create', { status: 'End Timer' }).catch(
    () => undefined,
  ) // it stands still already
  const session = await ask<{ data: { user: { id: number } } }>(muster, person, 'GET', 'session')
  const allowed = await ask<{ data: Work[] }>(muster, person, 'GET', 'activity_setup/getAllByRoles')
  const work = allowed.data.find(({ name }) => name === 'System maintenance')
  if (!work) throw new Error('The demo company has no system maintenance to log.')
  const admin = await signInByApi(muster, 'admin@muster.example')
  const path = `activity_setup/getById/${work.id}`
  const { version } = (await ask<{ data: Work }>(muster, admin, 'GET', path)).data
  const change = { allow_overlap: true, version }
  await ask(muster, admin, 'PUT', `activity_setup/update/${work.id}`, change)
  const { client_id, category_id } = work
  return {
    user: session.data.user.id,
    log: { activity_setup_id: work.id, client_id, category_id, duration_seconds: 20 },
  }
}

/** Presses and logs in turn, a few milliseconds apart: by the day of the week the clock may have stopped just now. */
function writesOf(user: number, log: object): object[] {
  const start = Date.now()
  return Array.from({ length: WRITES }, (_, at) => {
    const madeAt = new Date(start + at).toISOString()
    const [round, key] = [Math.floor(at / 2), `lossy-queue-${start}-${at}`]
    const shared = { key, user, method: 'POST', madeAt, asksAnew: [] }
    const status = STATUSES[round % STATUSES.length]
    const press = { status, client_event_id: key, client_time: madeAt }
    return at % 2 === 0
      ? { ...shared, path: 'clockin/create', topic: 'clock', title: status, body: press }
      : {
          ...shared,
          path: 'activity_log/create',
          topic: 'activity-logs',
          title: 'System maintenance',
          body: { ...log, reference_no: `QUEUE-${round}`, ended_at: madeAt },
        }
  })
}

/** Does something with the queue of the device, in words of the page. */
const inQueue = <Result>(page: Page, mode: 'readonly' | 'readwrite', act: string) =>
  page.evaluate<Result>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('muster')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const acting = opening.result.transaction('writes', '${mode}')
      const writes = acting.objectStore('writes')
      const last = ${act}
      acting.oncomplete = () => {
        opening.result.close()
        resolve(last.result)
      }
    }
  })`)

/** Puts them into the queue, as the page does. */
const queueUp = (page: Page, writes: readonly object[]) =>
  inQueue(page, 'readwrite', `${JSON.stringify(writes)}.map((each) => writes.add(each)).at(-1)`)

/** How many still wait. */
const waiting = (page: Page) => inQueue<number>(page, 'readonly', 'writes.count()')

async function statuses(muster: string, person: Person): Promise<string[]> {
  const path = 'clockin/getAllClockin'
  const { data } = await ask<{ data: { status: string }[] }>(muster, person, 'GET', path)
  return data.map(({ status }) => status)
}

async function references(muster: string, person: Person): Promise<string[]> {
  const path = `activity_log/getAll?search=QUEUE-&sort=id&startRow=0&endRow=${WRITES * 2}`
  const { data } = await ask<{ data: { reference_no: string }[] }>(muster, person, 'GET', path)
  return data.map(({ reference_no }) => reference_no)
}
