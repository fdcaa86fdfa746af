import type { DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { type FieldErrors, Refusal, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { ChangeOf, Understands } from '#platform/server/records/served.ts'
import { schedulingProblems } from '../contract/problems.ts'
import { shiftBreaks } from '../contract/shift-breaks.ts'
import { clockOfMinute, minuteOfDay } from '../contract/shift-times.ts'
import type { shifts } from '../contract/shifts.ts'
import { readWrittenBreaks, type WrittenBreak } from '../contract/written-breaks.ts'

/** The fields of a new shift that name its breaks as files do. */
const NAMING = ['breaks', 'second_break', 'third_break'] as const

interface BreakType {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly default_minutes: number
  readonly matches: readonly string[]
  readonly is_paid: boolean
  readonly clock_option: string
}

/** What lunch and a break for tea are called in files, by the choice of the clock that means them. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  Lunch: [
    'lunch',
    'lunch break',
    'almoço',
    'almoco',
    'almuerzo',
    'comida',
    'déjeuner',
    'mittag',
    'mittagspause',
    'pranzo',
  ],
  'Tea break': [
    'tea',
    'coffee',
    'coffee break',
    'café',
    'pausa café',
    'pausa para café',
    'lanche',
    'kaffeepause',
    'pause café',
  ],
}

/** Makes the breaks that a file names, by the rules of breaks. One without a time may be taken at any time of the shift. */
export async function makeBreaks(
  shift: RecordOf<typeof shifts>,
  change: ChangeOf<typeof shifts>,
  given: DraftOf<typeof shifts>,
): Promise<void> {
  const named = NAMING.filter((field) => given[field])
  if (named.length === 0) return
  if (!change.viewer.grants.get(shiftBreaks.page)?.rights.add)
    refuse(schedulingProblems.noBreaksAdded, { field: named[0] ?? '' })
  const types = await breakTypes(change.sql)
  const sequences = new Map<number, number>()
  for (const field of named)
    for (const [one, type] of breaksIn(types, given[field] ?? '', field)) {
      const sequence = (sequences.get(type.id) ?? 0) + 1
      sequences.set(type.id, sequence)
      const draft = {
        shift_id: shift.id,
        break_type_id: type.id,
        sequence,
        ...placed(shift, one, type),
      }
      await change.make(shiftBreaks, draft).catch((problem: unknown) => {
        throw problem instanceof Refusal && typeof problem.error === 'object'
          ? new Refusal(problem, { [field]: wordsOf(problem.error) })
          : problem
      })
    }
}

/** What is wrong with some texts that name breaks. */
export const understandsBreaks: Understands = async (texts, sql) => {
  const types = await breakTypes(sql)
  const [field] = NAMING
  const wrong = new Map<string, string>()
  for (const text of texts)
    try {
      breaksIn(types, text, field)
    } catch (problem) {
      if (!(problem instanceof Refusal) || typeof problem.error === 'string') throw problem
      wrong.set(text, wordsOf(problem.error).join('. '))
    }
  return wrong
}

/** The breaks that a text names, each with its kind. */
const breaksIn = (
  types: readonly BreakType[],
  text: string,
  field: (typeof NAMING)[number],
): (readonly [WrittenBreak, BreakType])[] => {
  const breaks = readWrittenBreaks(text) ?? refuse(schedulingProblems.noBreaks, { field })
  return breaks.map((one) => [one, typeOf(types, one, field)] as const)
}

const breakTypes = (sql: Sql): Promise<BreakType[]> =>
  sql.rows<BreakType>(
    `select id, name, code, default_minutes, coalesce(matches, '{}') as matches, is_paid, clock_option from break_types where is_active and not is_deleted order by name, id`,
  )

/**
 * The kind a word means: by its name, its code or a word of its own, else by the beginning of one name, else by what people call lunch. Whether it is paid is the
 * kind's to say: a file that says otherwise is asked about.
 */
function typeOf(
  types: readonly BreakType[],
  { kind, isPaid }: WrittenBreak,
  field: (typeof NAMING)[number],
): BreakType {
  const names = types.map(({ name }) => name).join(', ')
  if (kind === '') return refuse(schedulingProblems.breakKind, { field, names })
  const isSame = (word: string) => word.trim().toLowerCase() === kind
  const called = types.filter(
    ({ name, code, matches }) => isSame(name) || isSame(code) || matches.some(isSame),
  )
  const begun = types.filter(({ name }) => name.toLowerCase().startsWith(`${kind} `))
  const alike = types.filter(({ clock_option }) => CALLED[clock_option]?.includes(kind))
  const [found, ...others] = [called, begun, alike].find((some) => some.length > 0) ?? []
  if (!found || others.length > 0)
    return refuse(schedulingProblems.noBreakType, { field, kind, names })
  if (isPaid !== undefined && isPaid !== found.is_paid)
    refuse(found.is_paid ? schedulingProblems.breakIsPaid : schedulingProblems.breakIsUnpaid, {
      ...{ field, kind: found.name, names },
    })
  return found
}

/** When a break is: at its time, or at any time at which it fits into the shift. */
function placed(
  { shift_start, shift_end }: RecordOf<typeof shifts>,
  { minutes, start }: WrittenBreak,
  { default_minutes }: BreakType,
) {
  const length = minutes ?? default_minutes
  if (start !== undefined) return { minutes: length, start_time: `${start}:00` }
  return {
    minutes: length,
    is_floating: true,
    start_time: shift_start,
    latest_start: clockOfMinute(minuteOfDay(shift_end) - length),
  }
}

const wordsOf = (errors: FieldErrors): string[] => Object.values(errors).flat()
