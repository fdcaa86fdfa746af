import {
  type Timeline,
  timelineCalls,
  type TimelineEvent,
} from '#platform/contract/history/timeline.ts'
import type { Viewer } from '../access/viewer.ts'
import { ownerOf } from '../access/scope.ts'
import { identifier, Parameters } from '../database/database.ts'
import { inTurns } from '../in-turns.ts'
import type { Engine } from '../kernel/request.ts'
import { serveCalls } from '../kernel/served-area.ts'
import { veiled } from '../records/circles.ts'
import { titleExpression, titleOf } from '../records/columns.ts'
import { valueConditions } from '../records/conditions/conditions.ts'
import { baseConditions, where } from '../records/read.ts'
import type { Registry } from '../records/registry.ts'
import type { ServedResource } from '../records/served.ts'

/** Events of one answer; those of the same moment as the last are added. */
const SHOWN = 30

export const timelineOnServer = serveCalls(timelineCalls, {
  timeline: async ({ input, viewer, engine }) => {
    const all = engine.registry.all.filter((of) => hasEvents(engine, of, viewer))
    const chosen = input.families ?? []
    const asked =
      chosen.length === 0 ? all : all.filter(({ declaration }) => chosen.includes(declaration.name))
    const wanted = { employee: input.employee_id, before: input.before }
    const found = await inTurns(asked, (of) => eventsOf(engine, of, viewer, wanted))
    const data: Timeline = {
      ...newest(found.flat()),
      families: [...new Set(all.map(({ declaration }) => declaration.name))],
    }
    return { data }
  },
})

/** Whether records of a family are of people, happen, and may be viewed by this person. */
function hasEvents({ rights }: Engine, { declaration }: ServedResource, viewer: Viewer): boolean {
  const { rows, timeline, page } = declaration
  const isOfPeople = typeof rows === 'object' && rows.of === 'employee'
  return isOfPeople && timeline.length > 0 && rights.has(viewer, page, 'view')
}

interface Wanted {
  readonly employee: number
  readonly before: string | null
}

/** An event with the record it is of, by which one that two families tell of is found. */
interface Found extends TimelineEvent {
  readonly moment: string
  readonly record: string
}

/** The newest events of the records of one family that a person is shown. */
async function eventsOf(
  { registry, rights, database }: Engine,
  of: ServedResource,
  viewer: Viewer,
  { employee, before }: Wanted,
): Promise<readonly Found[]> {
  const { name, table, page, hasScreens, timeline, fields } = of.declaration
  const reach = rights.need(viewer, page, 'view')
  const parameters = new Parameters()
  const owner = `r.${identifier(ownerOf(of.declaration.rows).column)}`
  const conditions = [
    ...baseConditions(of, { viewer, reach }, parameters, 'r'),
    `${owner} = ${parameters.add(employee, 'bigint')}`,
  ]
  const until = before === null ? 'null' : parameters.add(before, 'timestamptz')
  const parts = timeline.map(({ at, title, where: values = {} }) => {
    const column = `r.${identifier(at)}`
    const isDay = fields[at]?.kind === 'date'
    const moment = isDay ? `(${column}::timestamp at time zone 'UTC')` : column
    const happened = [
      ...[...conditions, `${column} is not null`],
      ...valueConditions(of, values, parameters, 'r'),
      ...(before === null ? [] : [`${moment} < ${until}`]),
    ]
    return `(select r.id, ${parameters.add(title, 'text')} as event, ${parameters.add(at, 'text')} as field, ${moment} as moment,
                    ${isDay ? `${column}::text` : 'null'} as day, ${titleExpression(registry, of, 'r')} as title, ${factsOf(registry, of)} as facts
               from ${veiled(of, { viewer }, parameters, 'r')} ${where(happened)}
              order by ${column} desc fetch first ${SHOWN + 1} rows with ties)`
  })
  const rows = await database.rows<Row>(parts.join(' union all '), parameters.values)
  return rows.map(({ id, event, field, moment, day, title, facts }) => ({
    ...{ family: name, id, event, title: title ?? `${of.declaration.label.one} ${id}` },
    ...{ facts, at: day ?? moment, moment, record: `${table} ${id} ${field}` },
    path: hasScreens ? `${page}/view?id=${id}` : null,
  }))
}

interface Row {
  readonly id: number
  readonly event: string
  readonly field: string
  readonly moment: string
  readonly day: string | null
  readonly title: string | null
  readonly facts: readonly string[]
}

/** What else the line under the name of a record names, but for the person themselves. */
function factsOf(registry: Registry, { declaration }: ServedResource): string {
  const own = ownerOf(declaration.rows).column
  const names = declaration.headline.flatMap((name) => {
    const field = declaration.fields[name]
    if (field?.kind !== 'reference' || field.derived || name === own) return []
    return [titleOf(registry, field.target ?? '', `r.${identifier(name)}`)]
  })
  return `array_remove(array[${names.join(', ')}]::text[], null)`
}

/** The newest of all, each once, and with the last one all of its moment. */
function newest(found: readonly Found[]): Pick<Timeline, 'events' | 'before'> {
  const once = [...new Map(found.map((event) => [event.record, event])).values()].toSorted(
    (one, other) =>
      other.moment.localeCompare(one.moment) || one.record.localeCompare(other.record),
  )
  const last = once[SHOWN - 1]?.moment
  const shown = last === undefined ? once : once.filter(({ moment }) => moment >= last)
  return {
    events: shown.map(({ moment: _moment, record: _record, ...event }) => event),
    before: shown.length < once.length ? (last ?? null) : null,
  }
}
