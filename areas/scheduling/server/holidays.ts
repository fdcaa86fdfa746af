import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { dayNumber } from '#platform/contract/days.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { holidays, LONGEST_HOLIDAY } from '../contract/holidays.ts'
import { schedulingProblems } from '../contract/problems.ts'

/** A holiday lasts a day unless it says otherwise, and is of the offices of its category unless it names its own. */
async function check(
  values: DraftOf<typeof holidays>,
  { sql, before }: ChangeOf<typeof holidays>,
): Promise<ChangesOf<typeof holidays>> {
  const all: PartOf<typeof holidays> = { ...before, ...values }
  const last = all.end_date ?? all.start_date ?? null
  if (dayNumber(String(last)) - dayNumber(String(all.start_date)) >= LONGEST_HOLIDAY)
    refuse(schedulingProblems.tooManyDays, { days: LONGEST_HOLIDAY })
  return { end_date: last, ...(await usualOffices(all, sql)) }
}

async function usualOffices(
  all: PartOf<typeof holidays>,
  sql: ChangeOf<typeof holidays>['sql'],
): Promise<ChangesOf<typeof holidays>> {
  if (Array.isArray(all.offices_ids) && all.offices_ids.length > 0) return {}
  const [category] = await sql.rows<{ offices_ids: number[] }>(
    'select offices_ids from holiday_categories where id = $1 and not is_deleted',
    [all.holiday_category_id],
  )
  return category ? { offices_ids: category.offices_ids } : {} // the check of references says which field is wrong
}

export const holidaysOnServer = serveResource(holidays, {
  before: { create: check, update: check },
  standsAlone: () => true,
})
