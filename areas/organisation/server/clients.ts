import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { clients } from '../contract/clients.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { invoiceProblems } from '../contract/invoice-problems.ts'
import { organisationProblems } from '../contract/problems.ts'
import { nextColour } from './client-colours.ts'
import { taxWithinCountry } from './standard-taxes.ts'

/** A client has managers who work here, leaves no office where its people are, and reads time as its first office does. */
async function check(
  values: DraftOf<typeof clients>,
  change: ChangeOf<typeof clients>,
): Promise<ChangesOf<typeof clients>> {
  const { sql, before } = change
  if (changesAny(values, change, 'managers_ids')) await refuseFormerManagers(values, change)
  if (before && changesAny(values, change, 'offices_ids')) await refuseLeaving(values, change)
  if (!before && LATER.has(String(values.account_status))) refuse(organisationProblems.startState)
  if (changesAny(values, change, 'company_id')) await refuseNoClient(values, change)
  const { colour, billing_period, billing_anchor_day } = { ...before, ...values }
  if (billing_period === 'Weekly' && Number(billing_anchor_day) > 7)
    refuse(organisationProblems.weeklyAnchor)
  return {
    ...((colour ?? null) === null && { colour: await nextColour(sql) }),
    ...(await zoneOf({ ...before, ...values }, change)),
    ...(!before &&
      (values.tax_percent ?? null) === null && {
        tax_percent: (await taxWithinCountry(sql, values)) ?? null,
      }),
  }
}

/** States that only a move leads to. */
const LATER = new Set(['On Hold', 'Ended'])

/** Its company pays: it is kept as a client, and cannot stop being one at this very moment. */
async function refuseNoClient(
  { company_id }: PartOf<typeof clients>,
  { sql }: ChangeOf<typeof clients>,
): Promise<void> {
  const found = await sql.rows(
    'select 1 from companies where id = $1 and is_client and not is_deleted for share',
    [company_id],
  )
  if (found.length === 0) refuse(organisationProblems.notAClient)
}

/** Without a zone of its own it reads time as its first office does. */
async function zoneOf(
  { timezone_id, offices_ids }: PartOf<typeof clients>,
  { sql }: ChangeOf<typeof clients>,
): Promise<ChangesOf<typeof clients>> {
  if ((timezone_id ?? null) !== null) return {}
  const [first] = await sql.rows<{ timezone_id: number }>(
    'select timezone_id from offices where id = ($1::bigint[])[1]',
    [offices_ids],
  )
  return first ? { timezone_id: first.timezone_id } : {}
}

async function refuseFormerManagers(
  { managers_ids }: PartOf<typeof clients>,
  { sql }: ChangeOf<typeof clients>,
): Promise<void> {
  const [left] = await sql.rows<{ name: string }>(
    `select name from people.employees where id = any($1::bigint[]) and status = 'Left' order by name limit 1`,
    [managers_ids],
  )
  if (left) refuse(organisationProblems.managerLeft, { name: left.name })
}

/** An office cannot be taken from a client while people work there for it. */
async function refuseLeaving(
  { offices_ids }: PartOf<typeof clients>,
  { sql, before }: ChangeOf<typeof clients>,
): Promise<void> {
  const [kept] = await sql.rows<{ office: string; n: number }>(
    `select o.name as office, count(*)::integer as n from people.employees e join offices o on o.id = e.office_id
      where e.client_ids @> array[$1::bigint] and e.office_id = any($2::bigint[]) and not e.office_id = any($3::bigint[]) and e.status <> 'Left' and not e.is_deleted
      group by o.name order by o.name limit 1`,
    [before?.id, before?.offices_ids, offices_ids],
  )
  if (kept) refuse(organisationProblems.peopleInOffice, { ...kept, client: before?.name })
}

/** Today where the client reads time. */
const TODAY = (client: string) =>
  `(statement_timestamp() at time zone coalesce((select z.iana_name from administration.time_zones z where z.id = ${client}.timezone_id), 'UTC'))::date`

/** What changes from an earlier day on leaves the days alone that are locked, and those that were billed. */
async function keepClosedDays(
  day: string,
  change: ChangeOf<typeof clients>,
  values: DraftOf<typeof clients>,
): Promise<void> {
  if (changesAny(values, change, 'timezone_id', 'holiday_policy')) await keepLockedDays(day, change)
  if (changesAny(values, change, 'currency', 'tax_percent', 'minimum_fee', 'payment_terms_days'))
    await keepBilledDays(day, change)
}

/** Periods that were billed keep the terms they were billed by. */
async function keepBilledDays(
  day: string,
  { sql, before }: ChangeOf<typeof clients>,
): Promise<void> {
  const [billed] = await sql.rows<{ number: string; period_end: string }>(
    `select number, period_end from client_invoices
      where client_id = $1 and period_end >= $2::date and state in ('Approved', 'Sent', 'Paid') and not is_deleted order by period_end desc, id limit 1`,
    [before?.id, day],
  )
  if (billed)
    refuse(invoiceProblems.termsBilled, {
      number: billed.number,
      date: shortDay(billed.period_end),
    })
}

/** Days that are locked or billed for people who worked its shifts keep what held on them. */
async function keepLockedDays(
  day: string,
  { sql, before }: ChangeOf<typeof clients>,
): Promise<void> {
  await sql.rows(
    `select refuse_locked(array(
       select x.employee_id from scheduling.employee_shifts x join scheduling.shifts s on s.id = x.shift_id
        where s.client_id = $1 and not x.is_deleted and coalesce(x.effective_to, 'infinity') >= $2::date), $2::date, 'infinity')`,
    [before?.id, day],
  )
}

export const clientsOnServer = serveResource(clients, {
  derived: {
    required_today: (client) =>
      `select sum(headcount_required(h, ${TODAY(client)}))::integer from client_headcounts h where h.client_id = ${client}.id and not h.is_deleted`,
    actual_today: (client) =>
      `select count(*)::integer from client_people(${client}.id, ${TODAY(client)})`,
    employees_ids: (client) =>
      `select coalesce(array_agg(e.id), '{}') from people.employees e where e.client_ids @> array[${client}.id] and not e.is_deleted`,
  },
  before: { create: check, update: check, holdFrom: keepClosedDays },
  constraints: {
    clients_some_office: organisationProblems.noOffice,
    clients_weekly_anchor: organisationProblems.weeklyAnchor,
  },
})
