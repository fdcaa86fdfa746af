import { t } from '#platform/contract/words/texts.ts'
import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { clientHeadcounts } from '../contract/client-headcounts.ts'
import { invoiceProblems } from '../contract/invoice-problems.ts'
import { organisationProblems } from '../contract/problems.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'

interface Checkpoint {
  readonly id?: number | null
  readonly date: string
  readonly required_headcount: number
  readonly reason: string
  readonly note?: string | null
  readonly confirmed_by?: number | null
}

/** A headcount is of an office of its client, and its changes lie within its days, one a day. */
async function check(
  values: DraftOf<typeof clientHeadcounts>,
  change: ChangeOf<typeof clientHeadcounts>,
): Promise<ChangesOf<typeof clientHeadcounts>> {
  const all = { ...change.before, ...values }
  if (changesAny(values, change, 'client_id', 'office_id')) await checkPlace(all, change)
  const before = checkpointsOf(change.before)
  const checkpoints = checkpointsOf(all)
  refuseFields(checkpointErrors(checkpoints, all))
  return { checkpoints: withMarks(checkpoints, before, change.viewer.user_id) }
}

const checkpointsOf = (
  values: DraftOf<typeof clientHeadcounts> | undefined,
): readonly Checkpoint[] => values?.checkpoints ?? [] // the fields of a list checked them

async function checkPlace(
  { client_id, office_id }: PartOf<typeof clientHeadcounts>,
  { sql }: ChangeOf<typeof clientHeadcounts>,
): Promise<void> {
  const [place] = await sql.rows<{ client: string; office: string }>(
    `select c.name as client, o.name as office from clients c, offices o where c.id = $1 and o.id = $2 and not c.offices_ids @> array[o.id]`,
    [client_id, office_id],
  )
  if (place) refuse(organisationProblems.officeElsewhere, { ...place })
}

function checkpointErrors(
  checkpoints: readonly Checkpoint[],
  all: PartOf<typeof clientHeadcounts>,
): FieldErrors {
  const errors: FieldErrors = {}
  const days = checkpoints.map(({ date }) => date)
  for (const [place, day] of days.entries()) {
    const isOutside =
      day < String(all.start_date) ||
      ((all.end_date ?? null) !== null && day > String(all.end_date))
    if (isOutside) errors[`checkpoints.${place}.date`] = ['must lie within the headcount']
    else if (days.indexOf(day) < place)
      errors[`checkpoints.${place}.date`] = [t`There is already a checkpoint on ${shortDay(day)}`]
  }
  return errors
}

/** Each change keeps its number, and says who wrote it as it is. */
function withMarks(
  checkpoints: readonly Checkpoint[],
  before: readonly Checkpoint[],
  user: number,
): Checkpoint[] {
  let last = Math.max(0, ...before.map(({ id }) => id ?? 0))
  return checkpoints.map((one) => {
    const old = before.find(({ id }) => id !== undefined && id === one.id)
    const isSame =
      old &&
      old.date === one.date &&
      old.required_headcount === one.required_headcount &&
      old.reason === one.reason
    return {
      ...one,
      id: old?.id ?? (last += 1),
      confirmed_by: isSame ? (old.confirmed_by ?? null) : user,
    }
  })
}

/** Days of which seats were billed keep what was ordered on them. */
async function keepBilledDays(
  day: string,
  { sql, before }: ChangeOf<typeof clientHeadcounts>,
): Promise<void> {
  const [billed] = await sql.rows<{ number: string; day: string }>(
    `select i.number, s.business_date as day from client_invoice_sources s join client_invoices i on i.id = s.invoice_id
      where s.headcount_id = $1 and s.kind = 'Seat' and s.business_date >= $2::date and not s.is_void order by s.business_date desc, s.id desc limit 1`,
    [before?.id, day],
  )
  if (billed)
    refuse(invoiceProblems.seatsBilled, { number: billed.number, date: shortDay(billed.day) })
}

/** Today where the office is. */
const TODAY = (row: string) =>
  `(statement_timestamp() at time zone (select z.iana_name from offices o join administration.time_zones z on z.id = o.timezone_id where o.id = ${row}.office_id))::date`
const REQUIRED = (row: string) => `headcount_required(${row}, ${TODAY(row)})`
const ACTUAL = (row: string) =>
  `(select count(*)::integer from headcount_people(${row}, ${TODAY(row)}))`

export const clientHeadcountsOnServer = serveResource(clientHeadcounts, {
  derived: {
    status: (row) =>
      `case when ${TODAY(row)} < ${row}.start_date then 'Planned' when ${TODAY(row)} > ${row}.end_date then 'Closed' else 'Active' end`,
    required_today: REQUIRED,
    actual_today: ACTUAL,
    gap_today: (row) =>
      `${ACTUAL(row)} - headcount_to_staff(${REQUIRED(row)}, ${row}.shrinkage_percent)`,
  },
  before: { create: check, update: check, holdFrom: keepBilledDays },
  constraints: { client_headcounts_checkpoints: organisationProblems.checkpointOutside },
})
