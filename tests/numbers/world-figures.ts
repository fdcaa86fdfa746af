import { idIn } from '#database/demo/insert-rows.ts'
import { excuseSources } from '#areas/time-tracking/contract/excuse-sources.ts'
import { knownDays, type PersonDay } from '#areas/time-tracking/server/adherence/known-days.ts'
import type { Person, TestProgram } from '../harness/program.ts'
import type { BuiltWorld } from './world-builder.ts'
import { type Figures, reportQuestions } from './figures.ts'
import { dayAt, FIRST_DAY, LAST_PAID, LAST_WEEK, NOW, PAID_DAYS } from './worlds.ts'

/** What is asked of a company in which worlds stand beside each other. */
export interface WorldReader {
  readonly program: TestProgram
  readonly admin: Person
  readonly worlds: readonly BuiltWorld[]
}

/** Groupings whose groups are of one world; others are asked by office too. */
const OF_ONE_WORLD = ['employee', 'office', 'client', 'setup', 'category', 'campaign', 'shift']
/** Reports about days that worlds have something of. */
const REPORTS = [
  'user_reports/getAllActivityTrack',
  'adherence/getReport',
  'shift_days/getOvertime',
  'activity_reports/getAllLoggedActivities',
  'activity_reports/allLoggedActivitiesSummary',
  'activity_reports/getLowLevelLogs',
]
const MOST_ROWS = 1000
/** One of so many worlds has its dashboard read. */
const WORLDS_A_DASHBOARD = 5

const ASKED = 'with asked as (select $1::date, $2::date, $3::text[])'
/** What is stored or counted of the paid days, a statement each; `name` says of which world a row is. $1 and $2 are the days, $3 the worlds. */
const STATEMENTS = {
  plans: `select left(e.employee_code, 5) as world, e.firstname, p.business_date, p.planned_start, p.planned_end, p.zone_name, p.is_rest, p.holiday, p.shift_id, p.client_id, x.seconds as paid
     from planned_of(array(select id from employees where left(employee_code, 5) = any($3)), $1::date, $2::date, false) p join employees e on e.id = p.employee_id
     left join lateral paid_plan(p.shift_id, p.business_date, p.planned_start, p.planned_end) x on p.planned_start is not null order by e.id, p.business_date, p.planned_start`,
  'plans beside leave': `select left(e.employee_code, 5) as world, e.firstname, p.business_date, p.planned_start, p.planned_end, p.starts, p.ends, p.freed_by from employees e cross join lateral plans_beside_leave(e.id, $1::date, $2::date) p where left(e.employee_code, 5) = any($3)
     order by e.id, p.business_date, p.starts`,
  breaks: `select split_part(s.name, ' ', 3) as world, s.code, s.id as shift_id, d as day, b.start_time, b.minutes, b.is_paid from shifts s cross join unnest(array[$1::date, $2::date]) d cross join lateral breaks_of(s.id, d) b
     where split_part(s.name, ' ', 3) = any($3) order by s.id, d, b.start_time`,
  positions: `select left(e.employee_code, 5) as world, e.firstname, d::date as day, p.office_id, p.designation_id, p.reports_to_id, people.weekly_hours_on(e.id, d::date)::float8 as hours from employees e
     cross join generate_series($1::date, $2::date, interval '1 day') d cross join lateral people.position_on(e.id, d::date) p where left(e.employee_code, 5) = any($3) order by e.id, 3`,
  'people there': `select left(e.employee_code, 5) as world, d::date as day, count(*) from generate_series($1::date, $2::date, interval '3 days') d cross join lateral people.there_on(d::date) t join employees e on e.id = t.employee_id
     where left(e.employee_code, 5) = any($3) group by 1, 2 order by 1, 2`,
  shifts: `select left(e.employee_code, 5) as world, e.firstname, e.id as employee_id, d.business_date, d.desk_seconds, d.paid_break_seconds, d.late_seconds, d.early_leave_seconds, d.overtime_asked_seconds, d.overtime_approved_seconds, d.payable_seconds,
            d.flags, d.state, d.planned_start, d.planned_end from shift_days d join employees e on e.id = d.employee_id where d.business_date between $1 and $2 and not d.is_deleted and left(e.employee_code, 5) = any($3) order by d.id`,
  adherence: `select left(e.employee_code, 5) as world, e.firstname, e.id as employee_id, a.business_date, a.scheduled_seconds, a.matched_seconds, a.excused_seconds, a.planned_work_seconds, a.worked_seconds, a.late_seconds, a.net_percent, a.conformance_percent
     from adherence a join employees e on e.id = a.employee_id where a.business_date between $1 and $2 and not a.is_deleted and left(e.employee_code, 5) = any($3) order by e.id, a.business_date`,
  timesheets: `select left(e.employee_code, 5) as world, e.firstname, t.period_start, t.state, t.scheduled_seconds, t.at_desk_seconds, t.paid_break_seconds, t.payable_seconds, t.overtime_asked_seconds, t.overtime_approved_seconds,
            t.leave_seconds, t.absence_seconds, t.clients, t.days from timesheets t join employees e on e.id = t.employee_id where t.period_start <= $2 and t.period_end >= $1 and left(e.employee_code, 5) = any($3) order by t.id`,
  leave: `select left(e.employee_code, 5) as world, e.firstname, l.kind, l.effective_date, l.leave_year, l.days::float8 as days from leave_ledger l join employees e on e.id = l.employee_id
     where l.effective_date <= $2 and left(e.employee_code, 5) = any($3) order by l.id`,
  entitlements: `select left(e.employee_code, 5) as world, e.firstname, t.* from employees e join leave_types y on y.code = left(e.employee_code, 5) cross join lateral leave_terms_of(e.id, y.id, $1::date, $2::date) t where left(e.employee_code, 5) = any($3) order by e.id, t.from_date`,
  goals: `select left(e.employee_code, 5) as world, e.firstname, r.metric, r.period_start, r.actual, r.sample, r.score, r.weight, r.target from kpi_results r join employees e on e.id = r.employee_id
     where r.period_end <= $2 and not r.is_deleted and left(e.employee_code, 5) = any($3) order by e.id, r.metric, r.period_start`,
  invoices: `select split_part(c.name, ' ', 3) as world, c.name, i.state, i.lines, i.subtotal, i.tax_amount, i.total, i.tax_percent, (select count(*)::integer from client_invoice_sources s where s.invoice_id = i.id) as sources
     from client_invoices i join clients c on c.id = i.client_id where i.state <> 'Draft' and split_part(c.name, ' ', 3) = any($3) order by i.id`,
  'billed rows': `select split_part(c.name, ' ', 3) as world, c.name, x.rate_id, x.kind, x.business_date, x.employee_id, x.headcount_id, x.seconds, x.quantity from clients c cross join lateral invoice_rows(c.id, $1::date, $2::date) x
     where split_part(c.name, ' ', 3) = any($3) order by c.id, 3, 4, 5, 6, 7, 8`,
  terms: `select split_part(c.name, ' ', 3) as world, c.name, t.currency, t.tax_percent::float8 as tax_percent, t.payment_terms_days, least_fee(c.id, $1::date, $2::date)::float8 as fee
     from clients c cross join lateral billing_terms(c.id, $2::date) t where c.name like 'Client 0 %' and split_part(c.name, ' ', 3) = any($3) order by c.id`,
  rates: `select split_part(c.name, ' ', 3) as world, r.id, r.kind, r.rate::float8 as rate, r.included_quantity::float8 as included, r.valid_from, least(r.valid_to, $2::date) as valid_to
     from client_rates r join clients c on c.id = r.client_id where c.name like 'Client 0 %' and split_part(c.name, ' ', 3) = any($3) and r.valid_from <= $2 and not r.is_deleted order by r.id`,
  headcounts: `select split_part(h.name, ' ', 3) as world, h.id, x.* from client_headcounts h cross join lateral headcount_days(h, $1::date, $2::date, $2::date + 1) x where split_part(h.name, ' ', 3) = any($3) order by 2, 3`,
  logs: `select left(e.employee_code, 5) as world, e.firstname, g.business_date, g.duration_seconds, g.quantity::float8 as quantity from activity_logs g join employees e on e.id = g.employee_id
     where g.business_date between $1 and $2 and not g.is_deleted and left(e.employee_code, 5) = any($3) order by g.id`,
  costs: `select left(e.employee_code, 5) as world, e.firstname, x.* from employees e cross join lateral people.hourly_costs_of(array[e.id]) x where left(e.employee_code, 5) = any($3) and x.from_date <= $2 order by e.id, x.from_date`,
  targets: `select s.name as world, a.target_seconds from activity_setups s cross join lateral as_of(s, 'activity-setups', s.id, $2::date) a where split_part(s.name, ' ', 2) = any($3)`,
} as const

const BESIDE = 'plans beside leave'
const WORLD = /W\d{4}/
/** People bear their names of today on purpose, and so does everything else. */
const asBefore = (text: string) => text.replaceAll(' (renamed)', '')

/** All figures of the paid days, world by world. */
export async function worldFigures(reader: WorldReader): Promise<ReadonlyMap<string, Figures>> {
  const { worlds } = reader
  const figures = new Map<string, Record<string, unknown[]>>(worlds.map(({ name }) => [name, {}]))
  const put = putInto(figures)
  await readStatements(reader, figures, STATEMENTS, [FIRST_DAY, LAST_PAID])
  for (const { path, group, body } of reportQuestions().filter((one) =>
    REPORTS.includes(one.path),
  )) {
    const groups = OF_ONE_WORLD.includes(group) ? [group] : ['client', group]
    const answer = await reader.admin.post(path, {
      ...body,
      group_by: groups,
      date_from: FIRST_DAY,
      date_to: LAST_PAID,
      endRow: MOST_ROWS,
    })
    if (answer.status !== 200 || answer.body.total_is_capped)
      throw new Error(`${path} by ${groups.join()}: ${JSON.stringify(answer.body).slice(0, 300)}`)
    put(`${path} by ${groups.join()}`, answer.body.data.rows)
  }
  for (const built of worlds) await readTiles(reader, built, figures.get(built.name) ?? {})
  for (const built of worlds) await readDays(reader, built, figures.get(built.name) ?? {})
  return figures
}

/** What is stored and planned of the week that is over and not paid, world by world. */
export async function openFigures(reader: WorldReader): Promise<ReadonlyMap<string, Figures>> {
  const figures = new Map<string, Record<string, unknown[]>>(
    reader.worlds.map(({ name }) => [name, {}]),
  )
  const { plans, shifts, adherence, timesheets } = STATEMENTS
  const asked = { plans, shifts, adherence, timesheets, [BESIDE]: STATEMENTS[BESIDE] }
  await readStatements(reader, figures, asked, [LAST_WEEK.from, LAST_WEEK.to])
  putInto(figures)('adherence now', await computedNow(reader))
  return figures
}

/** What is stored and planned of all three weeks, world by world. */
export async function readWeeks(
  reader: WorldReader,
): Promise<ReadonlyMap<string, Readonly<Record<string, readonly unknown[]>>>> {
  const figures = new Map<string, Record<string, unknown[]>>(
    reader.worlds.map(({ name }) => [name, {}]),
  )
  const { plans, shifts, adherence, timesheets, positions } = STATEMENTS
  const asked = { plans, shifts, adherence, timesheets, positions, [BESIDE]: STATEMENTS[BESIDE] }
  await readStatements(reader, figures, asked, [FIRST_DAY, LAST_WEEK.to])
  return figures
}

/** What the stored days of that week come to when they are computed now. */
async function computedNow({ program: { database, engine } }: WorldReader): Promise<object[]> {
  const days = await database.rows<PersonDay & { world: string; firstname: string }>(
    `select left(e.employee_code, 5) as world, e.firstname, a.employee_id, a.business_date::text as business_date from adherence a join employees e on e.id = a.employee_id
      where a.business_date between $1 and $2 and not a.is_deleted`,
    [LAST_WEEK.from, LAST_WEEK.to],
  )
  const sources = excuseSources.among(engine.contributions)
  const known = await knownDays(database, days, { now: NOW, sources })
  return known.map(({ employee_id, business_date, sums }) => {
    const day = days.find(
      (one) => one.employee_id === employee_id && one.business_date === business_date,
    )
    return {
      world: day?.world,
      firstname: day?.firstname,
      business_date,
      scheduled_seconds: sums.scheduled,
      matched_seconds: sums.matched,
      excused_seconds: sums.excused,
      worked_seconds: sums.worked,
    }
  })
}

/** Puts rows to the world that they name. */
export const putInto =
  (figures: ReadonlyMap<string, Record<string, unknown[]>>) =>
  (name: string, rows: readonly object[]): void => {
    for (const row of rows) {
      const text = asBefore(JSON.stringify(row))
      const world = figures.get(WORLD.exec(text)?.[0] ?? '')
      if (world) (world[name] ??= []).push(JSON.parse(text))
    }
  }

const readStatements = async (
  { program, worlds }: WorldReader,
  figures: ReadonlyMap<string, Record<string, unknown[]>>,
  statements: Readonly<Record<string, string>>,
  days: readonly [from: string, to: string],
): Promise<unknown> =>
  Promise.all(
    Object.entries(statements).map(async ([name, statement]) => {
      const values = [...days, worlds.map((world) => world.name)]
      putInto(figures)(name, await program.database.rows(`${ASKED} ${statement}`, values))
    }),
  )

/** What the tiles of a dashboard say of an office; of some worlds, as it takes long. */
async function readTiles(
  { admin }: WorldReader,
  { ids, name }: BuiltWorld,
  figures: Record<string, unknown>,
): Promise<void> {
  if (Number(name.slice(1)) % WORLDS_A_DASHBOARD > 0) return
  const asked = { date_from: FIRST_DAY, date_to: LAST_PAID, offices_ids: [idIn(ids, 'office 0')] }
  const { status, body } = await admin.post('dashboard/getAnalytics', asked)
  if (status !== 200) throw new Error(`dashboard/getAnalytics: ${JSON.stringify(body)}`)
  for (const { measure, value, series } of body.data.tiles)
    figures[`tile ${measure}`] = { value, series }
}

/** What a person is shown of a day and of a week. */
async function readDays(
  { admin, program }: WorldReader,
  { ids, world }: BuiltWorld,
  figures: Record<string, unknown>,
): Promise<void> {
  const at = world.people.findIndex(({ clocked }) => clocked.some(({ day }) => day < PAID_DAYS))
  const day = world.people[at]?.clocked.find((one) => one.day < PAID_DAYS)?.day
  if (day === undefined) return
  const employee_id = idIn(ids, `person ${at}`)
  const shown = await admin.post('adherence/getDay', { employee_id, business_date: dayAt(day) })
  if (shown.status !== 200) throw new Error(`adherence/getDay: ${JSON.stringify(shown.body)}`)
  figures['adherence/getDay'] = JSON.parse(asBefore(JSON.stringify(shown.body.data)))
  const [sheet] = await program.database.rows<{ id: number }>(
    'select id from timesheets where employee_id = $1 and $2 between period_start and period_end',
    [employee_id, dayAt(day)],
  )
  if (!sheet) return
  const week = await admin.get(`timesheets/getWeek/${sheet.id}`)
  if (week.status !== 200) throw new Error(`timesheets/getWeek: ${JSON.stringify(week.body)}`)
  // It is drawn in the zone in which its person reads times today.
  const { zone_name: _zone, ...shownWeek } = week.body.data
  figures['timesheets/getWeek'] = JSON.parse(asBefore(JSON.stringify(shownWeek)))
}
