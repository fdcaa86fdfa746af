import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { projectRoot } from '#platform/server/project-root.ts'
import { findBrowser } from '../find-browser.ts'
import type { Report } from './report.ts'

const web = join(projectRoot, 'build/web')
/** A plain list: what every list needs. */
const LIST = '/designation-category'
const FIRST = 250
const FURTHER = 80
/** Come only where a person writes formatted text or looks at a chart, and are libraries as a whole. */
const LARGER: readonly (readonly [start: string, kilobytes: number])[] = [
  ['static/rich-text-editor-', 200],
  ['static/charts-', 130],
]

/** What a browser fetches until the first list can be used, and the largest of what comes later. */
export async function sizes(report: Report, url: string, token: string): Promise<void> {
  const first = await filesOfFirstList(url, token)
  const whole = Math.round(first.map(kilobytes).reduce((sum, size) => sum + size, 0))
  report.add('scripts and styles of the first list', `${whole} KB`, `${FIRST} KB`, whole <= FIRST)
  const later = readdirSync(join(web, 'static'))
    .map((name) => `static/${name}`)
    .filter((name) => isCode(name) && !first.includes(name))
  const largest = later.toSorted((a, b) => kilobytes(b) - kilobytes(a)).slice(0, 3)
  for (const name of largest) {
    const size = Math.round(kilobytes(name))
    const most = LARGER.find(([start]) => name.startsWith(start))?.[1] ?? FURTHER
    report.add(`later: ${name}`, `${size} KB`, `${most} KB`, size <= most)
  }
}

const isCode = (name: string): boolean => /\.(js|css)$/.test(name)

const kilobytes = (name: string): number =>
  gzipSync(readFileSync(join(web, name)), { level: 9 }).length / 1024

/** In a session that has read the welcome: its dialog comes once a login and is no part of the list. */
async function filesOfFirstList(url: string, token: string): Promise<string[]> {
  await fetch(`${url}/api/session/acknowledgeDisclaimer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const page = await browser.newPage()
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(url + LIST)
  await page.getByRole('row').nth(1).waitFor()
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  await browser.close()
  return fetched.map((name) => new URL(name).pathname.slice(1)).filter(isCode)
}
