import { makeDataFolder } from './data-folder.ts'
import { type Measure, measuresOf, readScene, tokenOf } from './measures.ts'
import { connectionOf, startProduct } from './product.ts'
import { medianOf, type Report } from './report.ts'

const FEW = 10_000
const MANY = 10_000_000
/** One after the other: what one person waits for, not what the machine can do. */
const REQUESTS = 300

/** How much longer the same list takes with a thousand times the rows. */
export async function growth(report: Report): Promise<void> {
  const [few, many] = [await listTime(FEW), await listTime(MANY)]
  const times = many / few
  const measured = `${times.toFixed(2)} times (${few.toFixed(1)} ms, then ${many.toFixed(1)} ms)`
  report.add(`the list, from ${FEW} to ${MANY} rows`, measured, '1.5 times', times <= 1.5)
}

async function listTime(rows: number): Promise<number> {
  const folder = makeDataFolder()
  const product = await startProduct(folder.data, { DEMO: 'on', DEMO_LOGS: String(rows) })
  const scene = await readScene(connectionOf(folder.data))
  const tokens = { lead: await tokenOf(product.url, 'lead'), admin: '' }
  const [list] = measuresOf(scene, tokens)
  const times: number[] = []
  for (let request = 0; list && request < REQUESTS; request += 1)
    times.push(await timeOf(product.url, list))
  await product.end()
  folder.remove()
  return medianOf(times)
}

async function timeOf(url: string, { product: { path, headers } }: Measure): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url + path, { headers })
  await answer.arrayBuffer()
  return performance.now() - began
}
