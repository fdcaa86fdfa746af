import { t } from '#platform/contract/words/texts.ts'
import {
  countedTiles,
  reportTiles,
  type TileRequest,
} from '#areas/dashboards/contract/analytics.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { activityTrack } from '../contract/activity-track.ts'
import { joinPlace, placeThen } from '#areas/people/contract/place-on-day.ts'
import { productionSources } from '#areas/dashboards/contract/figure-sources.ts'
import { adherence, adherenceReport } from '../contract/adherence.ts'

/** Clocked time inside the planned times of days without leave, in percent of these; a shift that still runs counts up to now. */
async function attendance(request: TileRequest) {
  const [row] = await countAttendance(request, undefined)
  return [{ value: row?.value ?? null }]
}

/** SQL: the first day of each stretch, as reports cut it. */
const FIRST_DAY = {
  day: 'a.business_date::text',
  week: 'first_of_week(a.business_date)::text',
} as const

/** The same by the first day of each stretch, or of all days together. */
function countAttendance(
  { sql, viewer, reach, now, days, filters }: TileRequest,
  step: 'day' | 'week' | undefined,
) {
  const parameters = new Parameters()
  const scope = scopeCondition(adherence.rows, reach, viewer, parameters, 'a')
  const [from, to] = [parameters.add(days.from, 'date'), parameters.add(days.to, 'date')]
  const moment = parameters.add(now, 'timestamptz')
  const some = (column: string, ids: readonly number[] | undefined): string =>
    ids ? ` and ${column} = any(${parameters.add(ids, 'bigint[]')})` : ''
  const narrowed = [
    some('a.employee_id', filters.employees_ids),
    some('a.client_id', filters.client_ids),
    some(placeThen('office_id'), filters.offices_ids),
    some(placeThen('department_id'), filters.departments_ids),
  ].join('')
  const date = step && FIRST_DAY[step]
  return sql.rows<{ date: string; value: number | null }>(
    `select ${date ?? "''"} as date, round(100.0 * sum(least(a.scheduled_seconds, coalesce(d.inside, 0))) / nullif(sum(a.scheduled_seconds), 0), 2)::float8 as value
       from adherence a ${joinPlace('a')}
       left join (
         select s.employee_id, s.business_date,
                sum(greatest(0, extract(epoch from least(coalesce(s.ended_at, ${moment}), s.planned_end) - greatest(s.started_at, s.planned_start)))) as inside
           from shift_days s where s.business_date between ${from} and ${to} and s.planned_start is not null and not s.is_deleted group by 1, 2) d
         on d.employee_id = a.employee_id and d.business_date = a.business_date
      where a.business_date between ${from} and ${to} and a.scheduled_seconds > 0 and not a.is_deleted and ${scope}${narrowed}${date ? ' group by 1 order by 1' : ''}`,
    parameters.values,
  )
}

const ofAdherence = { group: 'Time', better: 'up', reports: [adherenceReport.name] } as const
const ofShifts = { group: 'Time', better: 'down', reports: [activityTrack.name] } as const

/** How plans were kept, beside logged work: of the same people and days. */
export const adherenceOnDashboards = [
  productionSources.add({
    reports: [adherenceReport.name],
    counted: 'days',
    figures: {
      adherence_percent: { measure: 'raw_percent' },
      adherence_net_percent: { measure: 'net_percent' },
    },
    groupings: { user: 'employee', office: 'office', day: 'day', week: 'week' },
    filters: { employees_ids: 'employees_ids', offices_ids: 'offices_ids' },
  }),
  countedTiles.add({
    ...{ measure: 'attendance_percent', label: () => t`Attendance`, group: 'Time', order: 10 },
    ...{ better: 'up', kind: 'percent', page: adherenceReport.page.url, read: attendance },
    filters: ['client_ids', 'offices_ids', 'departments_ids', 'employees_ids'],
    series: countAttendance,
  }),
  reportTiles.add({
    ...{ ...ofAdherence, measure: 'absence_percent', label: () => t`Absence`, order: 20 },
    ...{ better: 'down', of: 'absence_percent' },
  }),
  reportTiles.add({
    ...{ ...ofAdherence, measure: 'adherence_percent', label: () => t`Plan kept`, order: 30 },
    of: 'raw_percent',
  }),
  reportTiles.add({
    ...{ ...ofAdherence, measure: 'adherence_net_percent', label: () => t`Adherence` },
    ...{ order: 40, of: 'net_percent' },
  }),
  reportTiles.add({
    ...{ ...ofShifts, measure: 'late_percent', label: () => t`Late`, order: 50 },
    of: 'late_of_planned_percent',
  }),
  reportTiles.add({
    ...{ ...ofShifts, measure: 'break_share_percent', label: () => t`Share of breaks` },
    ...{ order: 60, of: 'break_share_percent' },
  }),
]
