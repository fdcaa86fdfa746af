import { idIn } from '#database/demo/insert-rows.ts'
import { measuresOf } from '#areas/time-tracking/server/adherence/measures.ts'
import { graceOf, marksOf, sumsFrom } from '#areas/time-tracking/server/adherence/store-sums.ts'
import { peopleOf, type WorldBuilder } from './world-builder.ts'
import { dayAt, type WorldPerson } from './worlds.ts'

type Clocked = WorldPerson['clocked'][number]

interface PlannedDay {
  readonly employee_id: number
  readonly business_date: string
  readonly employee_shift_id: number | null
  readonly shift_id: number | null
  readonly client_id: number | null
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly flags: readonly string[]
  readonly zone_name: string
  /** Noon of the day where the person is. */
  readonly noon: string
  readonly how: Clocked['how']
  readonly minutes: number
}

/** What was planned of the days that are clocked; nothing of people who were not employed. */
const PLANNED = `
  select x.employee_id, x.day::text as business_date, p.employee_shift_id, p.shift_id, coalesce(p.client_id, main_client(x.employee_id, x.day)) as client_id, p.planned_start, p.planned_end,
         case when p.planned_start is not null then case when p.is_on_leave then array['On leave'] else '{}' end
              else array_remove(array['No plan', case when f.is_rest then 'Rest day' end, case when f.holiday is not null then 'Holiday' end], null) end as flags,
         z.name as zone_name, (x.day + time '12:00') at time zone z.name as noon, x.how, x.minutes
    from jsonb_to_recordset($1::jsonb) x(employee_id bigint, day date, how text, minutes integer)
    join employees e on e.id = x.employee_id
   cross join lateral people.position_on(x.employee_id, x.day) place join offices o on o.id = place.office_id join time_zones t on t.id = o.timezone_id
   cross join lateral (select t.iana_name as name) z
    left join lateral (
      select q.employee_shift_id, q.shift_id, q.client_id, coalesce(q.starts, q.planned_start) as planned_start, coalesce(q.ends, q.planned_end) as planned_end, q.is_on_leave
        from plans_beside_leave(x.employee_id, x.day, x.day) q where q.planned_start is not null limit 1) p on true
    left join lateral (select q.is_rest, q.holiday from planned_shifts(x.employee_id, x.day, x.day) q limit 1) f on true
   where exists (select from people.there_on(x.day) t where t.employee_id = x.employee_id)`

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The stretches of a day: when it began and ended, and a lunch and a tea between. */
function stretchesOf({ how, minutes, planned_start, planned_end, noon }: PlannedDay) {
  const start = Date.parse(planned_start ?? noon)
  const end = planned_end === null ? start + 4 * HOUR : Date.parse(planned_end)
  const begins: Partial<Record<Clocked['how'], number>> = {
    late: start + minutes * MINUTE,
    early: start - Math.min(minutes, 90) * MINUTE,
    'after the plan': end + HOUR,
  }
  const ends: Partial<Record<Clocked['how'], number>> = {
    'left early': end - minutes * MINUTE,
    stayed: end + minutes * MINUTE,
  }
  const from = begins[how] ?? start
  const to = Math.max(from + HOUR, ends[how] ?? end)
  const lunch = from + (to - from) / 2
  const lunchEnd = lunch + (how === 'long break' ? 20 + minutes / 3 : 20) * MINUTE
  const tea = from + (to - from) / 4
  const teaEnd = tea + 12 * MINUTE
  const times = [
    ['At Desk', from, tea],
    ['Tea break', tea, teaEnd],
    ['At Desk', teaEnd, lunch],
    ['Lunch', lunch, lunchEnd],
    ['At Desk', lunchEnd, Math.max(lunchEnd + MINUTE, to)],
  ] as const
  const moment = (at: number) => new Date(Math.round(at / 1000) * 1000).toISOString()
  return times.map(([status, begins, ends]) => ({ status, from: moment(begins), to: moment(ends) }))
}

/** Statements that may wait for a connection at one moment. */
const AT_ONCE = 50

/** Does the same for each of many, some at a time. */
async function inParts<From, To>(
  all: readonly From[],
  work: (one: From) => Promise<To>,
): Promise<To[]> {
  const done: To[] = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))))
  return done
}

/** Clocks the days of all worlds, with the sums the product makes of them. */
export async function clockDays(builder: WorldBuilder): Promise<void> {
  const { database, program, worlds } = builder
  const asked = worlds.flatMap((built) =>
    peopleOf(built).flatMap(({ clocked }, at) =>
      clocked
        .filter(({ how }) => how !== 'absent')
        .map(({ day, how, minutes }) => ({
          employee_id: idIn(built.ids, `person ${at}`),
          day: dayAt(day),
          how,
          minutes,
        })),
    ),
  )
  const planned = await database.rows<PlannedDay>(PLANNED, [JSON.stringify(asked)])
  const days = await inParts(planned, async (day) => {
    const stretches = stretchesOf(day)
    const summed = { ...day, sequence: 1 }
    const [measures, grace] = await Promise.all([measuresOf(database, day), graceOf(database, day)])
    const sums = sumsFrom(summed, stretches, measures)
    const isApproved = sums.asked > 0 && day.minutes % 2 === 0
    return {
      stretches,
      row: {
        employee_id: day.employee_id,
        business_date: day.business_date,
        employee_shift_id: day.employee_shift_id,
        shift_id: day.shift_id,
        client_id: day.client_id,
        planned_start: day.planned_start,
        planned_end: day.planned_end,
        zone_name: day.zone_name,
        started_at: stretches[0]?.from,
        ended_at: stretches.at(-1)?.to,
        desk_seconds: sums.at_desk,
        break_seconds: sums.on_break,
        total_seconds: sums.ttl,
        paid_break_seconds: sums.paid_break,
        over_break_seconds: sums.over_break,
        late_seconds: sums.late,
        early_leave_seconds: sums.early_leave,
        early_seconds: sums.early,
        overtime_seconds: sums.overtime,
        overtime_asked_seconds: sums.asked,
        overtime_uncounted_seconds: sums.uncounted,
        overtime_approved_seconds: isApproved ? sums.asked : 0,
        overtime_state: sums.asked === 0 ? null : isApproved ? 'Approved' : 'Waiting',
        payable_seconds: sums.payable + (isApproved ? sums.asked : 0),
        flags: [
          ...day.flags,
          ...marksOf(sums, grace),
          ...(day.how === 'corrected' ? ['Corrected'] : []),
          ...(day.how === 'forgotten' ? ['Forgotten'] : []),
        ],
        state: day.how === 'forgotten' ? 'Provisional' : 'Closed',
      },
    }
  })
  await store(builder, program.company.users['agent'] ?? 0, days)
}

async function store(
  { database }: WorldBuilder,
  user: number,
  days: readonly { stretches: ReturnType<typeof stretchesOf>; row: object }[],
): Promise<void> {
  const columns = Object.keys(days[0]?.row ?? {}).join(', ')
  await database.rows(
    `insert into shift_days (${columns}) select ${columns} from jsonb_populate_recordset(null::shift_days, $1::jsonb)`,
    [JSON.stringify(days.map(({ row }) => row))],
  )
  await database.rows(
    `insert into clock_entries (shift_day_id, employee_id, user_id, code, status, date_created, clockin_date, clockin_timefrom, ended_at, seconds, zone_name, timezone_offset)
     select d.id, d.employee_id, $2, case when x.status <> 'At Desk' then 'BREAK' when x.place = 0 then 'IN' else 'RESUME' end, x.status, x.begins, d.business_date, x.begins, x.ends,
            extract(epoch from x.ends - x.begins)::integer, d.zone_name, 0
       from jsonb_to_recordset($1::jsonb) x(employee_id bigint, day date, place integer, status text, begins timestamptz, ends timestamptz)
       join shift_days d on d.employee_id = x.employee_id and d.business_date = x.day order by d.id, x.place`,
    [
      JSON.stringify(
        days.flatMap(({ stretches, row }) =>
          stretches.map(({ status, from, to }, place) => ({
            employee_id: Reflect.get(row, 'employee_id'),
            day: Reflect.get(row, 'business_date'),
            place,
            status,
            begins: from,
            ends: to,
          })),
        ),
      ),
      user,
    ],
  )
}
