import { makeDataFolder } from './data-folder.ts'
import type { Shot } from './load.ts'
import { leadsList, tokenOf } from './measures.ts'
import { connectionOf, startProduct } from './product.ts'
import { medianOf, type Report } from './report.ts'
import { readScene } from './scene.ts'

const FEW = 10_000
const MANY = 10_000_000
/** One after the other: what one person waits for, not what the machine can do. */
const REQUESTS = 300

/** How much longer the same list takes with a thousand times the rows. */
export async function growth(report: Report): Promise<void> {
  const [few, many] = [await listTime(FEW), await listTime(MANY)]
  const times = many.time / few.time
  const measured = `${times.toFixed(2)} times (${few.time.toFixed(1)} ms, then ${many.time.toFixed(1)} ms)`
  // The working time of the demo company holds some two million logs, however many are asked for: what is there is said.
  const [from, to] = [few, many].map(({ logs }) => logs.toLocaleString('en'))
  report.add(`the list, from ${from} to ${to} rows`, measured, '1.5 times', times <= 1.5)
}

async function listTime(rows: number): Promise<{ time: number; logs: number }> {
  const folder = makeDataFolder()
  const product = await startProduct(folder.data, { DEMO: 'on', DEMO_LOGS: String(rows) })
  const scene = await readScene(connectionOf(folder.data))
  const list = leadsList(scene, await tokenOf(product.url, 'lead'))
  const times: number[] = []
  for (let request = 0; request < REQUESTS; request += 1)
    times.push(await timeOf(product.url, list))
  await product.end()
  folder.remove()
  return { time: medianOf(times), logs: scene.logs }
}

async function timeOf(url: string, { path, headers }: Shot): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url + path, { headers })
  await answer.arrayBuffer()
  return performance.now() - began
}
