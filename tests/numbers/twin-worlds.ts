import { differences } from './figures.ts'
import type { BuiltWorld } from './world-builder.ts'
import { readWeeks, type WorldReader } from './world-figures.ts'
import { CHANGED_HOURS, dayAt, LEADS, type World, type WorldPerson } from './worlds.ts'

/** A person who changed on a day of a world, in three worlds that are otherwise the same: as it was, without the change, and as somebody who always was what they became. */
export interface MovedTwins {
  readonly day: string
  readonly worlds: readonly [moved: World, never: World, always: World]
}

export function movedTwins(world: World): MovedTwins | undefined {
  if (world.twins !== 'Moved') return undefined
  const person = world.people
    .slice(LEADS)
    .find(({ changes, left, joined }) => changes.length > 0 && !left && joined === null)
  const [change] = person?.changes ?? []
  if (!person || !change) return undefined
  const becomes: Readonly<Record<typeof change.kind, Partial<WorldPerson>>> = {
    office: { office: change.to },
    title: { title: change.to },
    hours: { hours: CHANGED_HOURS[change.to] ?? person.hours },
    lead: { lead: change.to % 2 },
  }
  const leads = world.people.slice(0, LEADS).map((lead) => ({ ...lead, changes: [] }))
  const alone = (values: Partial<WorldPerson>): World => ({
    ...world,
    people: [...leads, { ...person, ...values }],
    isBilled: false,
    edits: [],
    corrections: [],
    today: [],
  })
  return {
    day: dayAt(change.day),
    worlds: [
      alone({ changes: [change] }),
      alone({ changes: [] }),
      alone({ changes: [], ...becomes[change.kind] }),
    ],
  }
}

/** The same world, whose edits are made later and, where no two of them touch one record, the last of them first. */
export const orderTwin = (world: World): World | undefined =>
  world.twins === 'Order' ? { ...world, isBilled: false, today: [] } : undefined

type Days = Readonly<Record<string, unknown>>
const person = `P${LEADS}`

/** What differs of a person before they changed from who never did, and afterwards from who always was so. */
export async function movedOtherwise(
  reader: WorldReader,
  day: string,
  [moved, never, always]: readonly BuiltWorld[],
): Promise<string[]> {
  if (!moved || !never || !always) return []
  const weeks = await readWeeks({ ...reader, worlds: [moved, never, always] })
  const daysOf = (built: BuiltWorld, isMeant: (on: string) => boolean): Days =>
    Object.fromEntries(
      Object.entries(weeks.get(built.name) ?? {}).map(([place, rows]) => [
        place,
        JSON.parse(sameNames(built, rows.filter((row) => isPersons(row)).flatMap(byDay))).filter(
          (row: { day: string }) => isMeant(row.day),
        ),
      ]),
    )
  const isBefore = (on: string) => on < day
  const isAfter = (on: string) => on >= day
  return [
    ...differences(daysOf(never, isBefore), daysOf(moved, isBefore)).map(
      (line) => `before ${day}, who never changed: ${line}`,
    ),
    ...differences(daysOf(always, isAfter), daysOf(moved, isAfter)).map(
      (line) => `from ${day} on, who always was so: ${line}`,
    ),
  ]
}

const isPersons = (row: unknown): boolean =>
  row instanceof Object && Reflect.get(row, 'firstname') === person

/** The rows of a row, one a day: a sheet has several. */
function byDay(row: unknown): object[] {
  if (!(row instanceof Object)) return []
  const days = Reflect.get(row, 'days')
  if (!Array.isArray(days))
    return [{ ...row, day: Reflect.get(row, 'business_date') ?? Reflect.get(row, 'day') }]
  // A holiday of the next day is that of where the person is on it.
  return days.map(({ shift_days: _shifts, paid_by: _paid, date, ...figures }) => ({
    ...figures,
    day: date,
  }))
}

/** What the ids of a kind of field are ids of. */
const KINDS: Readonly<Record<string, string>> = {
  employee_id: 'person',
  reports_to_id: 'person',
  office_id: 'office',
  designation_id: 'title',
  shift_id: 'shift',
  client_id: 'client',
}

/** Rows as JSON in which things have the names of their world, so that two worlds can be compared. */
export function sameNames({ ids }: BuiltWorld, rows: unknown): string {
  const named = (kind: string, id: unknown) =>
    [...ids].find(([what, known]) => what.startsWith(`${kind} `) && known === id)?.[0] ?? id
  const text = JSON.stringify(rows, (key, value) => {
    if (key === 'id' || key === 'category_id') return undefined
    const kind = KINDS[key]
    return kind === undefined ? value : named(kind, value)
  })
  return text.replaceAll(/W\d{4}/g, 'W')
}
