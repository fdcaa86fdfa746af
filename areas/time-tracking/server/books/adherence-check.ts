import { type BookCheck, MOST_DIFFERENCES } from '#areas/books/contract/book-checks.ts'
import { type ComparedRow, differencesOf } from '#areas/books/contract/compare-rows.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { adherence } from '../../contract/adherence.ts'
import { excuseSources } from '../../contract/excuse-sources.ts'
import { knownDays, type PersonDay, sharesOf } from '../adherence/known-days.ts'
import { SETTLED_DAYS } from './settled-days.ts'

interface StoredDay extends PersonDay {
  readonly id: number
  readonly settled_at: string | null
  readonly computed_at: string
  readonly shift_id: number | null
  readonly figures_kept: ComparedRow['figures_kept']
}

const STORED = `
  with ${SETTLED_DAYS}
  select a.id, a.employee_id, a.business_date, s.settled_at, a.computed_at,
         (select max(d.shift_id) from shift_days d where d.employee_id = a.employee_id and d.business_date = a.business_date and not d.is_deleted) as shift_id,
         jsonb_build_object('scheduled', a.scheduled_seconds, 'matched', a.matched_seconds, 'excused', a.excused_seconds, 'planned_work', a.planned_work_seconds, 'worked', a.worked_seconds,
                            'excused_work', a.excused_work_seconds, 'late', a.late_seconds, 'net', a.net_percent, 'conformance', a.conformance_percent) as figures_kept
    from settled_days s join adherence a using (employee_id, business_date) where not a.is_deleted order by a.id`

const words = {
  scheduled: { label: 'Planned', isSeconds: true },
  matched: { label: 'In adherence', isSeconds: true },
  excused: { label: 'Excused', isSeconds: true },
  planned_work: { label: 'Planned work', isSeconds: true },
  worked: { label: 'Worked inside the plan', isSeconds: true },
  excused_work: { label: 'Excused work', isSeconds: true },
  late: { label: 'Late', isSeconds: true },
  net: { label: 'Adherence (%)' },
  conformance: { label: 'Conformance (%)' },
} as const

/** Days that are read and computed together, as they are when they are stored. */
const AT_ONCE = 500

/** Adherence of days that are locked or billed. */
export const adherenceCheck: BookCheck = {
  name: 'Adherence',
  about:
    'The adherence of locked and billed days is what plan, clock and excuses of the day come to.',
  firstDay: `select min(t.period_start) from timesheets t where t.state = 'Locked' and not t.is_deleted`,
  compare: async (sql, { from, to }, contributions) => {
    const sources = excuseSources.among(contributions)
    const stored = await sql.rows<StoredDay>(STORED, [from, to])
    const rows: ComparedRow[] = []
    for (let at = 0; at < stored.length; at += AT_ONCE) {
      const some = stored.slice(at, at + AT_ONCE)
      // Locked days are over: three days behind the last of them every plan has ended, wherever it is.
      const known = await knownDays(sql, some, { now: daysAfter(to, 3), sources })
      const byKey = new Map(known.map((day) => [keyOf(day), day]))
      for (const day of some) rows.push(comparedDay(day, byKey.get(keyOf(day))))
    }
    const differences = differencesOf(adherence.name, words, rows)
    return { compared: stored.length, differences: differences.slice(0, MOST_DIFFERENCES) }
  },
}

const keyOf = ({ employee_id, business_date }: PersonDay): string =>
  `${employee_id} ${business_date}`

function comparedDay(
  { id, shift_id, computed_at: _, ...stored }: StoredDay,
  known: Awaited<ReturnType<typeof knownDays>>[number] | undefined,
): ComparedRow {
  if (!known) throw new Error(`the day of adherence ${id} was not computed`)
  const { sums, late_seconds } = known
  const shares = sharesOf(sums)
  return {
    ...stored,
    record_id: id,
    figures_counted: {
      scheduled: sums.scheduled,
      matched: sums.matched,
      excused: sums.excused,
      planned_work: sums.planned_work,
      worked: sums.worked,
      excused_work: sums.excused_work,
      late: late_seconds,
      net: shares.net_percent,
      conformance: shares.conformance_percent,
    },
    sources: [
      { family: 'employees', record_id: stored.employee_id },
      ...(shift_id === null ? [] : [{ family: 'shifts', record_id: shift_id }]),
    ],
  }
}
