import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../find-browser.ts'
import { makeDataFolder } from './data-folder.ts'
import { type Work, workOf } from './main-thread.ts'
import { tokenOf } from './measures.ts'
import { type Step, type Walk, walks } from './paint-steps.ts'
import { startProduct } from './product.ts'
import { medianOf, type Report } from './report.ts'

/** From what a person does until the page shows it. */
const PAINT_MS = 100
/** A longer task holds up what a person does next. */
const TASK_MS = 50
/** A laptop of some years is as much slower. */
const SLOWER = 4

/** What a step took: seen from outside with the processor slowed, and on the processor alone, times as much. */
interface Seen {
  readonly paint: number
  readonly work: Work
}

/**
 * How long a page takes to answer what a person does in it, the processor slowed four times. What the observer of the browser says counts
 * whatever else the machine does; what the page's thread computed (unslowed, times four) does not, and is what is held against the budget.
 */
export async function measurePaint(report: Report, rounds: number, at?: string): Promise<void> {
  const folder = makeDataFolder()
  const product =
    at === undefined && (await startProduct(folder.data, { DEMO: 'on', DEMO_LOGS: '30000' }))
  const url = at ?? (product ? product.url : '')
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  for (const walk of walks) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signIn(context, url, walk.who)
    const seen = new Map<string, Seen[]>()
    for (let round = 0; round <= rounds; round += 1)
      // The first round loads what comes later: it is not what people wait for each time.
      await take(context, url, walk, (what, one) => {
        if (round > 0) seen.set(what, [...(seen.get(what) ?? []), one])
      })
    for (const [what, all] of seen) tell(report, walk, what, all)
    await context.close()
  }
  await browser.close()
  if (product) await product.end()
  folder.remove()
}

/** One walk with the processor slowed, and the same once more as it is. */
async function take(
  context: BrowserContext,
  url: string,
  walk: Walk,
  note: (what: string, seen: Seen) => void,
): Promise<void> {
  const { steps } = walk
  const paints = new Map<string, number>()
  const slowed = await open(context, url, walk)
  const emulation = await context.newCDPSession(slowed)
  await emulation.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (const step of steps) paints.set(step.what, await paintOf(slowed, step))
  await slowed.close()

  const page = await open(context, url, walk)
  const session = await context.newCDPSession(page)
  for (const step of steps) {
    await settle(page)
    const work = await workOf(session, async () => {
      await step.act(page)
      await settle(page)
    })
    await step.shows?.(page).first().waitFor()
    note(step.what, { paint: paints.get(step.what) ?? 0, work })
  }
  await page.close()
}

async function open(context: BrowserContext, url: string, { path, ready }: Walk): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url + path)
  await page.locator(ready).first().waitFor()
  return page
}

async function paintOf(page: Page, step: Step): Promise<number> {
  await settle(page)
  await page.evaluate('paints.length = 0')
  await step.act(page)
  await settle(page)
  await step.shows?.(page).first().waitFor()
  return page.evaluate<number>('Math.max(0, ...paints)')
}

function tell(report: Report, { path, isSmooth }: Walk, what: string, all: readonly Seen[]): void {
  const middle = (value: (seen: Seen) => number) => Math.round(medianOf(all.map(value)))
  const toPaint = SLOWER * middle(({ work }) => work.toPaint)
  const longest = SLOWER * middle(({ work }) => work.longest)
  const observed = middle(({ paint }) => paint)
  report.add(
    `${path}: ${what}`,
    `${toPaint} ms to paint (${observed} observed), longest task ${longest} ms`,
    isSmooth ? `${PAINT_MS} ms, tasks ${TASK_MS} ms` : `${PAINT_MS} ms`,
    toPaint <= PAINT_MS && (!isSmooth || longest <= TASK_MS),
  )
}

async function signIn(context: BrowserContext, url: string, who: string): Promise<void> {
  const token = await tokenOf(url, who)
  // Its dialog comes once a session.
  await fetch(`${url}/api/session/acknowledgeDisclaimer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  await context.addInitScript({ content: OBSERVE })
}

/** In the page: how long interactions took, and how many answers are waited for. */
const OBSERVE = `
  const asked = globalThis.fetch
  globalThis.fetching = 0
  globalThis.fetch = (...given) => {
    fetching += 1
    return asked(...given).finally(() => { fetching -= 1 })
  }
  globalThis.paints = []
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) paints.push(Math.round(duration))
  }).observe({ type: 'event', durationThreshold: 16 })
`

const settle = (page: Page): Promise<unknown> => page.evaluate(SETTLE)

/** In the page: until every answer has come and nothing was changed for a while. */
const SETTLE = `new Promise((resolve) => {
  let last = performance.now()
  const observer = new MutationObserver(() => { last = performance.now() })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
  const look = () => {
    if (fetching > 0 || performance.now() - last < 400) return setTimeout(look, 50)
    observer.disconnect()
    resolve()
  }
  setTimeout(look, 50)
})`
