import { UPCOMING, upcomingCalls, type UpcomingEvent } from '#platform/contract/history/upcoming.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import type { Coming } from '#platform/contract/resource-parts.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, Parameters } from '../database/database.ts'
import { inTurns } from '../in-turns.ts'
import type { Engine } from '../kernel/request.ts'
import { serveCalls } from '../kernel/served-area.ts'
import { veiled } from '../records/circles.ts'
import { titleExpression } from '../records/columns.ts'
import { valueConditions } from '../records/conditions/conditions.ts'
import { needRecord } from '../records/need-record.ts'
import { baseConditions, where } from '../records/read.ts'
import type { Row, ServedResource } from '../records/served.ts'

export const upcomingOnServer = serveCalls(upcomingCalls, {
  upcoming: async ({ input, viewer, engine, sql, now }) => {
    const { registry, rights } = engine
    const of = registry.all.find(({ declaration }) => declaration.name === input.family)
    if (!of) return refuse(problems.noSuchRecord, { label: 'record' })
    const reach = rights.need(viewer, of.declaration.page, 'view')
    const record = await needRecord(registry, of, sql, { viewer, reach }, input.record_id)
    const family = of.declaration.name
    const telling = registry.all.filter(
      ({ declaration: { name, page, coming } }) =>
        coming.some((one) => (one.of ?? name) === family) && rights.has(viewer, page, 'view'),
    )
    const found = await inTurns(telling, (one) =>
      daysOf(engine, one, viewer, { family, record, now }),
    )
    const once = new Map(found.flat().map((one) => [`${one.family} ${one.id} ${one.event}`, one]))
    const data = [...once.values()]
      .toSorted((one, other) => one.at.localeCompare(other.at) || one.id - other.id)
      .slice(0, UPCOMING)
    return { data }
  },
})

/** Days of one kind at most: the holidays of a year must not hide that a contract ends. */
const OF_A_KIND = 3

interface Asked {
  readonly family: string
  readonly record: Row
  readonly now: string
}

/** The days to come that the records of one family hold for a record, as far as their reader sees them. */
async function daysOf(
  { registry, rights, database }: Engine,
  of: ServedResource,
  viewer: Viewer,
  { family, record, now }: Asked,
): Promise<readonly UpcomingEvent[]> {
  const { name, page, hasScreens, coming, fields } = of.declaration
  const reach = rights.need(viewer, page, 'view')
  const parameters = new Parameters()
  const base = baseConditions(of, { viewer, reach }, parameters, 'r')
  const today = parameters.add(now.slice(0, 10), 'date')
  const parts = coming
    .filter((one) => (one.of ?? name) === family)
    .map((one) => {
      const column = `r.${identifier(one.at)}`
      const isDay = fields[one.at]?.kind === 'date'
      const conditions = [
        ...base,
        belongs(of, one, record, parameters),
        `${column} >= ${today}`,
        ...valueConditions(of, one.where ?? {}, parameters, 'r'),
      ]
      return `(select r.id, ${parameters.add(one.title, 'text')} as event, ${isDay ? `${column}::text` : `to_json(${column}) #>> '{}'`} as at,
                      ${name === family ? 'null' : titleExpression(registry, of, 'r')} as title
                 from ${veiled(of, { viewer }, parameters, 'r')} ${where(conditions)} order by ${column} limit ${OF_A_KIND})`
    })
  const rows = await database.rows<Omit<UpcomingEvent, 'family' | 'path'>>(
    parts.join(' union all '),
    parameters.values,
  )
  return rows.map((row) => ({
    ...row,
    family: name,
    path: hasScreens && name !== family ? `${page}/view?id=${row.id}` : null,
  }))
}

/** Whether a record belongs to the one that is looked at: it is that, or a field of it names it. */
function belongs(
  { declaration }: ServedResource,
  { by, through = 'id' }: Coming,
  record: Row,
  parameters: Parameters,
): string {
  const values = [record[through] ?? []].flat().map(Number)
  const of = `r.${identifier(by ?? 'id')}`
  const named = parameters.add(values, 'bigint[]')
  return by !== undefined && declaration.fields[by]?.kind === 'references'
    ? `${of} && ${named}`
    : `${of} = any(${named})`
}
