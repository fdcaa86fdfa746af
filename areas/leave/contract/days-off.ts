import { t } from '#platform/contract/words/texts.ts'

/** A row of the SQL function `days_off`: why a person does not work on a day, or a part of it. */
export interface DayOff {
  readonly name: string
  readonly day: string
  readonly reason: 'Leave' | 'Holiday' | 'Rest day'
  /** The type of leave or the name of the holiday. */
  readonly title: string | null
  readonly part: string
  readonly leave_id: number | null
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "Ana Lima is on annual leave on 3 December"; the type of leave only where the reader may see that leave. */
export async function dayOffWarnings(
  days: readonly DayOff[],
  seesLeave: (id: number) => Promise<boolean>,
): Promise<string[]> {
  const warnings: string[] = []
  for (const day of days)
    warnings.push(wordsOf(day, day.leave_id !== null && (await seesLeave(day.leave_id))))
  return warnings
}

function wordsOf({ name, day, reason, title, part }: DayOff, seesLeave: boolean): string {
  const date = DAY.format(new Date(`${day}T00:00:00Z`))
  if (reason === 'Rest day') return t`${date} is a rest day of ${name}`
  if (reason === 'Holiday') return t`${date} is a holiday of ${name} (${title})`
  const leave = seesLeave && title !== null ? leaveWords(title) : t`leave`
  return part === 'Whole'
    ? t`${name} is on ${leave} on ${date}`
    : t`${name} is on ${leave} for a part of ${date}`
}

/** "annual leave", "leave (PTO)": a type that does not say that it is leave stands in brackets. */
const leaveWords = (type: string): string =>
  /\bleave\b/i.test(type) ? type.charAt(0).toLowerCase() + type.slice(1) : t`leave (${type})`
