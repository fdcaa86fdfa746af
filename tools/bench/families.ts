import { areas } from '#apps/server/areas.ts'
import { callFor, type Operation, standardCalls } from '#platform/contract/standard-calls.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { fire, type Shot } from './load.ts'
import { limitScripts } from './measures.ts'
import { runPgbench } from './postgres.ts'
import type { connectionOf } from './product.ts'
import type { Report } from './report.ts'
import type { Scene } from './scene.ts'

/** Of what PostgreSQL alone does by key: a family that is slower was forgotten. */
const BUDGET = 0.02
const SHOWN = 10
/** Connecting alone may take a second. */
const LIMIT_SECONDS = 3
const ASKED = ['getAll', 'getById', 'getAllForDropdown'] as const satisfies readonly Operation[]

interface Families {
  readonly url: string
  readonly token: string
  readonly connection: ReturnType<typeof connectionOf>
  readonly scene: Scene
  readonly seconds: number
}

/** The list, a record and the drop-down of every family, and the slowest of them: what nobody measures is slow. */
export async function measureFamilies(report: Report, given: Families): Promise<void> {
  const limit = runPgbench(given.connection, limitScripts(given.scene).key, LIMIT_SECONDS)
  const found: { name: string; ratio: number; perSecond: number; p50: number }[] = []
  for (const of of areas.flatMap(({ area }) => area.resources))
    for (const operation of ASKED) {
      const shot = await shotOf(of, operation, given)
      if (!shot) continue
      const { perSecond, p50 } = await fire(given.url, shot, given.seconds)
      found.push({ name: `${of.name}: ${operation}`, ratio: perSecond / limit, perSecond, p50 })
    }
  const slowest = found.toSorted((a, b) => a.ratio - b.ratio)
  report.note(
    `${found.length} calls of families; PostgreSQL alone ${Math.round(limit)} rows by key a second; the slowest:`,
  )
  for (const { name, ratio, perSecond, p50 } of slowest.slice(0, SHOWN))
    report.add(
      `${name}, ${Math.round(perSecond)}/s, ${p50} ms`,
      ratio.toFixed(3),
      `${BUDGET}`,
      ratio >= BUDGET,
    )
  report.note(`below ${BUDGET}: ${found.filter(({ ratio }) => ratio < BUDGET).length}`)
}

/** Nothing where the family is not asked so, or has no record. */
async function shotOf(
  of: AnyResource,
  operation: (typeof ASKED)[number],
  { url, token }: Families,
): Promise<Shot | undefined> {
  if (!standardCalls(of).some((call) => call.operation === operation)) return undefined
  const call = callFor(of, operation)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const shot = {
    method: call.method === 'POST' ? ('POST' as const) : ('GET' as const),
    path: `/api/${call.path}${operation === 'getAll' ? '?startRow=0&endRow=20' : ''}`,
    headers,
    ...(call.method === 'POST' && { body: '{}' }),
  }
  const ids = operation === 'getById' ? await idsOf(of, url, headers) : []
  if (operation === 'getById' && ids.length === 0) return undefined
  const tried = await fetch(url + shot.path.replace('{id}', String(ids[0])), {
    method: shot.method,
    headers,
    ...(shot.body !== undefined && { body: shot.body }),
  })
  await tried.arrayBuffer()
  return tried.ok ? { ...shot, ids } : undefined
}

async function idsOf(
  of: AnyResource,
  url: string,
  headers: Record<string, string>,
): Promise<number[]> {
  if (!standardCalls(of).some(({ operation }) => operation === 'getAll')) return []
  const answer = await fetch(`${url}/api/${callFor(of, 'getAll').path}?startRow=0&endRow=20`, {
    headers,
  })
  const { data } = (await answer.json()) as { data?: readonly { id: number }[] } // a list, or a refusal
  return Array.isArray(data) ? data.map(({ id }) => id) : []
}
