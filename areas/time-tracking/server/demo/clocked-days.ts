import type { DemoDays } from '#platform/server/demo/demo-step.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { fillAtOnce } from '#platform/server/database/fill-at-once.ts'
import { storeDays } from './clock-days.ts'
import { storeEntries } from './clock-entries.ts'
import { drawTimeline } from './clock-timeline.ts'

/** What everybody clocks on some days; the timeline stays for the transaction, so that work is logged within it. */
export async function clockDays(sql: Sql, { from, to, now }: DemoDays): Promise<void> {
  await drawTimeline(sql, { from, to, now })
  await fillAtOnce(sql, 'shift_days', () => storeDays(sql, now))
  await fillAtOnce(sql, 'clock_entries', () => storeEntries(sql, now))
}
